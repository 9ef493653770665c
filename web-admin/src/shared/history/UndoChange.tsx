import { Button } from '@mantine/core'
import { useState } from 'react'
import type { HistoryEntryView } from '@league/contracts/history/views'
import { useUser } from '../../lib/session.tsx'
import { announceUndo } from '../../lib/undo-changes.ts'
import { changeTitle, isUndoable, type Change } from './changes.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Instant } from '../Instant.tsx'
import styles from './UndoChange.module.css'

interface Props {
  change: Change
  /** Required for a super_admin. */
  organizationId?: string | undefined
  /** Whether something else says who undid the change. */
  isCompact?: boolean
  /** Shows why the change cannot be undone. By default, a message does. */
  onRefused?: (reason: string) => void
}

/**
 * Undoes everything that a command changed, or does it again once it is undone, with who undid it and when. Renders
 * nothing for a change that cannot be undone.
 */
export function UndoChange({ change, organizationId, isCompact = false, onRefused }: Props) {
  const [isSending, setSending] = useState(false)
  const user = useUser()
  const { main } = change
  const { undone } = main
  // A platform administrator sees some changes without their organization.
  if (user.organization_id === null && organizationId === undefined) return null
  // An undo has its button at what it undid.
  if (main.undoes || (!undone && !isUndoable(change))) return null
  const label = undone ? 'Redo' : 'Undo'
  const send = async () => {
    setSending(true)
    const id = undone?.change ?? main.change
    await announceUndo([{ id, organizationId }], { isRedo: undone !== null, onRefused })
    setSending(false)
  }
  return (
    <div className={styles.undo}>
      {undone && !isCompact && <UndoneBy {...undone} />}
      <Button
        size="compact-sm"
        leftSection={isCompact || undone ? undefined : <Icon name="undo" />}
        aria-label={`${label}: ${changeTitle(change)}`}
        // A button that is disabled would lose the focus.
        data-loading={isSending || undefined}
        onClick={() => void (isSending ? undefined : send())}
      >
        {label}
      </Button>
    </div>
  )
}

/** Who undid a change, and when. */
export function UndoneBy({ by, at }: NonNullable<HistoryEntryView['undone']>) {
  return (
    <span className={styles.by}>
      Undone by {by}, <Instant at={at} isRecent />
    </span>
  )
}
