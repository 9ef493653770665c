import { Anchor, Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { PageView } from '@league/contracts/site/views'
import { paths } from '../../../paths.ts'
import { Page } from '../../../ui/Page.tsx'
import { useLeaveGuard } from '../../../ui/use-leave-guard.ts'
import { emptyBlock } from '../block/empty-block.ts'
import { AddBlock } from './AddBlock.tsx'
import { BlockList } from './BlockList.tsx'
import { DraftOffer } from './DraftOffer.tsx'
import { OvertakenDialog } from './OvertakenDialog.tsx'
import { SaveBar } from './SaveBar.tsx'
import { TemplateBar } from './TemplateBar.tsx'
import { usePageEditor } from './use-page-editor.ts'
import { VersionsDrawer } from './VersionsDrawer.tsx'
import styles from './PageEditor.module.css'

/** Blocks of a page: previewed, edited one at a time, put in order, saved (S070). */
export function PageEditor({ page }: { page: PageView }) {
  const editor = usePageEditor(page)
  const { state, dispatch, draft } = editor
  const [showsHistory, setShowsHistory] = useState(false)
  const [search] = useSearchParams()
  useLeaveGuard(editor.dirty)
  useHotkeys([['mod+S', () => editor.dirty && void editor.save()]], [], true)

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
        <DraftOffer at={draft.offered.at} onRestore={draft.restore} onDiscard={draft.discard} />
      )}
      <div className={styles.editor} inert={draft.offered !== null}>
        <TemplateBar
          template={state.template}
          hasBlocks={state.blocks.length > 0}
          onApply={(template, blocks) => void editor.apply(template, blocks)}
        />
        <BlockList state={state} dispatch={dispatch} />
        <AddBlock
          isFull={state.blocks.length >= 100}
          onAdd={(type) => dispatch({ do: 'add', block: emptyBlock(type) })}
        />
        <SaveBar editor={editor} onUndo={() => dispatch({ do: 'undo' })} />
      </div>
      {editor.isComparing && <OvertakenDialog editor={editor} page={page} />}
      <VersionsDrawer
        page={page}
        dirty={editor.dirty}
        opened={showsHistory}
        onClose={() => setShowsHistory(false)}
        onRestored={editor.take}
      />
    </Page>
  )
}
