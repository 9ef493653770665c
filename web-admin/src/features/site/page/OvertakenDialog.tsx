import { Button, Group, Modal } from '@mantine/core'
import type { Block } from '@league/contracts/site/blocks'
import type { PageView } from '@league/contracts/site/views'
import { Instant } from '../../../shared/Instant.tsx'
import { useRead } from '../../../lib/use-read.ts'
import { diffBlocks } from './block-diff.ts'
import { BlockChanges } from './BlockChanges.tsx'
import { draftOf } from './editor-state.ts'
import type { PageEditing } from './use-page-editor.ts'
import text from '../../../ui/text.module.css'
import styles from './OvertakenDialog.module.css'

interface Props {
  editor: PageEditing
  /** The page as somebody else left it. */
  page: PageView
}

/** Somebody else saved the page meanwhile: who, when, what differs, and whose version stays. Both are in the history. */
export function OvertakenDialog({ editor, page }: Props) {
  const { state } = editor
  const history = useRead('GET /api/pages/:id/versions', { params: { id: page.id } })
  const later = (history.data?.versions ?? []).filter(
    (version) => BigInt(version.revision) > BigInt(state.recorded.revision),
  )
  const changes = diffBlocks(page.content.blocks as Block[], draftOf(state).blocks)
  return (
    <Modal
      opened
      onClose={() => editor.compare(false)}
      title="Someone else saved this page"
      size="lg"
      transitionProps={{ duration: 0 }}
    >
      <ul className={styles.who}>
        {later.map(({ id, actor, at }) => (
          <li key={id}>
            {actor.name} saved it on <Instant at={at} />
          </li>
        ))}
      </ul>
      <h3>From their version to yours</h3>
      <BlockChanges changes={changes} />
      <p className={text.hint}>Whichever you choose, the other one stays in the page’s history.</p>
      <Group justify="flex-end">
        <Button onClick={() => editor.compare(false)}>Cancel</Button>
        <Button onClick={() => editor.take(page)}>Take theirs</Button>
        <Button variant="filled" loading={editor.saving === 'saving'} onClick={() => void editor.keepMine()}>
          Keep mine
        </Button>
      </Group>
    </Modal>
  )
}
