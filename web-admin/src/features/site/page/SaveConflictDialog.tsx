import { Button, Group } from '@mantine/core'
import type { Block } from '@league/contracts/site/blocks'
import type { PageView } from '@league/contracts/site/views'
import { Instant } from '../../../shared/Instant.tsx'
import { useRead } from '../../../lib/use-read.ts'
import { diffBlocks } from './block-diff.ts'
import { BlockChanges } from './BlockChanges.tsx'
import { draftOf } from './editor-state.ts'
import type { PageEditing } from './use-page-editor.ts'
import text from '../../../ui/text.module.css'
import styles from './SaveConflictDialog.module.css'
import { Dialog } from '../../../ui/Dialog.tsx'

interface Props {
  editor: PageEditing
  /** The page as somebody else saved it. */
  page: PageView
}

/**
 * Shows who else saved the page while the user was editing, and how the versions differ. The user chooses the
 * version to keep; the other one stays in the history.
 */
export function SaveConflictDialog({ editor, page }: Props) {
  const { state } = editor
  const history = useRead('GET /api/pages/:id/versions', { params: { id: page.id } })
  const newerVersions = (history.data?.versions ?? []).filter(
    (version) => BigInt(version.revision) > BigInt(state.saved.revision),
  )
  const changes = diffBlocks(page.content.blocks as Block[], draftOf(state).blocks)
  return (
    <Dialog onClose={() => editor.setComparing(false)} title="Someone else saved this page" size="lg">
      <ul className={styles.saves}>
        {newerVersions.map(({ id, actor, at }) => (
          <li key={id}>
            {actor.name} saved it on <Instant at={at} />
          </li>
        ))}
      </ul>
      <h3>Changes from their version to yours</h3>
      <BlockChanges changes={changes} />
      <p className={text.hint}>You can restore the other version from the page’s history.</p>
      <Group justify="flex-end">
        <Button onClick={() => editor.setComparing(false)}>Cancel</Button>
        <Button onClick={() => editor.loadPage(page)}>Take theirs</Button>
        <Button
          variant="filled"
          loading={editor.saveState === 'saving'}
          onClick={() => void editor.overwrite()}
        >
          Keep mine
        </Button>
      </Group>
    </Dialog>
  )
}
