import { Badge, Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { PrimaryButton } from '../../../ui/PrimaryButton.tsx'
import type { PageEditing } from './use-page-editor.ts'
import styles from './SaveBar.module.css'

const stateLabels = {
  saved: 'Saved',
  unsaved: 'Unsaved changes',
  saving: 'Saving...',
  failed: 'Not saved',
} as const

interface Props {
  editor: PageEditing
  onUndo: () => void
}

/** The bar below the blocks, with the save state, Undo for a removed block, and 'Save Changes'. */
export function SaveBar({ editor, onUndo }: Props) {
  const { state, saveState, isDirty, isOutdated, isUnpublished } = editor
  const undoButton = useRef<HTMLButtonElement>(null)
  // The Remove button disappears with its block, so Undo takes the focus.
  useEffect(() => {
    if (state.removed) undoButton.current?.focus({ preventScroll: true })
  }, [state.removed])
  return (
    <div className={styles.saveBar}>
      <output className={styles.state}>
        <Badge variant="outline" radius={4} className={styles.badge} data-state={saveState}>
          {stateLabels[saveState]}
        </Badge>
        {isUnpublished && <span>Visitors see this page once you save it.</span>}
        {saveState === 'failed' && <span>Your changes are still here.</span>}
        {state.removed && <span>Block removed</span>}
      </output>
      {state.removed && (
        <Button ref={undoButton} size="compact-sm" onClick={onUndo}>
          Undo
        </Button>
      )}
      {isOutdated && (
        <div role="alert" className={styles.outdated}>
          Someone else has saved this page.
          <Button size="compact-sm" onClick={() => editor.setComparing(true)}>
            Compare
          </Button>
        </div>
      )}
      <PrimaryButton
        ml="auto"
        disabled={!isDirty && !isUnpublished}
        loading={saveState === 'saving'}
        onClick={() => void editor.save()}
      >
        Save Changes
      </PrimaryButton>
    </div>
  )
}
