import { Anchor, Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { PageView } from '@league/contracts/site/views'
import { paths } from '../../../paths.ts'
import { Page } from '../../../ui/Page.tsx'
import { useLeaveGuard } from '../../../ui/use-leave-guard.ts'
import { emptyBlock } from '../block/empty-block.ts'
import { AddBlockMenu } from './AddBlockMenu.tsx'
import { BlockList } from './BlockList.tsx'
import { DraftAlert } from './DraftAlert.tsx'
import { SaveBar } from './SaveBar.tsx'
import { SaveConflictDialog } from './SaveConflictDialog.tsx'
import { TemplateBar } from './TemplateBar.tsx'
import { usePageEditor } from './use-page-editor.ts'
import { VersionsDrawer } from './VersionsDrawer.tsx'
import styles from './PageEditor.module.css'

const MAX_BLOCKS = 100

/** Edits the blocks of a page: previews them, edits them one at a time, reorders and saves them (S070). */
export function PageEditor({ page }: { page: PageView }) {
  const editor = usePageEditor(page)
  const { state, dispatch, draft } = editor
  const [showsHistory, setShowsHistory] = useState(false)
  const [search] = useSearchParams()
  useLeaveGuard(editor.isDirty)
  useHotkeys([['mod+S', () => editor.isDirty && void editor.save()]], [], true)

  return (
    <Page
      title={`Edit Page: ${page.link.label}`}
      subtitle={
        <Anchor component={Link} to={{ pathname: paths.menu, search: search.toString() }}>
          Back to the menu
        </Anchor>
      }
      actions={<Button onClick={() => setShowsHistory(true)}>History</Button>}
    >
      {draft.offered && (
        <DraftAlert changedAt={draft.offered.at} onRestore={draft.restore} onDiscard={draft.discard} />
      )}
      <div className={styles.editor} inert={draft.offered !== null}>
        <TemplateBar
          template={state.template}
          hasBlocks={state.blocks.length > 0}
          onApply={(template, blocks) => void editor.applyTemplate(template, blocks)}
        />
        <BlockList state={state} dispatch={dispatch} />
        <AddBlockMenu
          isFull={state.blocks.length >= MAX_BLOCKS}
          onAdd={(type) => dispatch({ type: 'add', block: emptyBlock(type) })}
        />
        <SaveBar editor={editor} onUndo={() => dispatch({ type: 'undo' })} />
      </div>
      {editor.isComparing && <SaveConflictDialog editor={editor} page={page} />}
      <VersionsDrawer
        page={page}
        isDirty={editor.isDirty}
        opened={showsHistory}
        onClose={() => setShowsHistory(false)}
        onRestored={editor.loadPage}
      />
    </Page>
  )
}
