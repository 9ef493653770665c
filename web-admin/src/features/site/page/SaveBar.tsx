import { Badge, Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { PrimaryButton } from '../../../ui/PrimaryButton.tsx'
import type { PageEditing } from './use-page-editor.ts'
import styles from './SaveBar.module.css'

const words = {
  saved: 'Saved',
  unsaved: 'Unsaved changes',
  saving: 'Saving...',
  failed: 'Not saved',
} as const

interface Props {
  editor: PageEditing
  onUndo: () => void
}

/** Stands at the lower edge: the state of saving, the way back of a removed block, and 'Save Changes'. */
export function SaveBar({ editor, onUndo }: Props) {
  const { state, saving, dirty, isBehind } = editor
  const undo = useRef<HTMLButtonElement>(null)
  // The button that removed the block is gone with it: the focus goes to the way back.
  useEffect(() => {
    if (state.removed) undo.current?.focus({ preventScroll: true })
  }, [state.removed])
  return (
    <div className={styles.saveBar}>
      <output className={styles.state}>
        <Badge variant="outline" radius={4} className={styles.badge} data-state={saving}>
          {words[saving]}
        </Badge>
        {saving === 'failed' && <span>What you typed is still here.</span>}
        {state.removed && <span>Block removed</span>}
      </output>
      {state.removed && (
        <Button ref={undo} size="compact-sm" onClick={onUndo}>
          Undo
        </Button>
      )}
      {isBehind && (
        <div role="alert" className={styles.behind}>
          Someone else has saved this page.
          <Button size="compact-sm" onClick={() => editor.compare(true)}>
            Compare
          </Button>
        </div>
      )}
      <PrimaryButton
        ml="auto"
        disabled={!dirty}
        loading={saving === 'saving'}
        onClick={() => void editor.save()}
      >
        Save Changes
      </PrimaryButton>
    </div>
  )
}
