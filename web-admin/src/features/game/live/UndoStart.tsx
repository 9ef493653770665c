import { useState } from 'react'
import { useUser } from '../../../lib/session.tsx'
import { announceUndo } from '../../../lib/undo-changes.ts'
import { useRead } from '../../../lib/use-read.ts'
import { useLiveExit } from './use-live-exit.ts'
import styles from './LiveLog.module.css'

/**
 * Puts a game back to scheduled that was started by mistake. Renders nothing for a scorer, nor for a platform
 * administrator, who has the history of the game for it.
 */
export function UndoStart({ gameId }: { gameId: string }) {
  const isOrganizer = useUser().organization_id !== null
  const { isScorer } = useLiveExit(gameId)
  const [isSending, setSending] = useState(false)
  const history = useRead(
    'GET /api/gamesv2/:id/history',
    { params: { id: gameId } },
    { enabled: isOrganizer && !isScorer },
  )
  const start = history.data?.history.find(({ kind, undone }) => kind === 'GameStarted' && undone === null)
  if (!start) return null
  const undoStart = async () => {
    if (isSending) return
    setSending(true)
    await announceUndo([{ id: start.change }])
    setSending(false)
  }
  return (
    <button
      type="button"
      className={styles.undoStart}
      // A button that is disabled would lose the focus.
      data-loading={isSending || undefined}
      onClick={() => void undoStart()}
    >
      Put back to scheduled
    </button>
  )
}
