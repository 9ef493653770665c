import { Button } from '@mantine/core'
import type { HistoryEntryView } from '@league/contracts/history/views'
import { api } from '../../lib/api.ts'
import { announceOutcome } from '../../lib/announce-outcome.ts'
import { useCommand } from '../../lib/use-command.ts'

/**
 * Undoes the latest score of a game: restores the score before it or, for the first score of a game, records
 * 0–0, which leaves the game scheduled.
 */
export function UndoScore({ entry }: { entry: HistoryEntryView }) {
  const restore = useCommand('POST /api/gamesv2/:id/history/:eventId/restore')
  const record = useCommand('PUT /api/gamesv2/:id/scores')
  const id: string = entry.subject.id
  const undo = async () => {
    const { history } = (await api('GET /api/gamesv2/:id/history', { params: { id } })).body
    const scores = history.filter(({ kind }) => kind === 'ScoreRecorded' || kind === 'ScoreCorrected')
    const [latest, previous] = scores
    if (latest?.id !== entry.id) throw new Error('The score was changed since. Reload the page.')
    if (previous) await restore.mutateAsync({ input: { params: { id, eventId: previous.id }, body: {} } })
    else await record.mutateAsync({ input: { params: { id }, body: { score_home: 0, score_away: 0 } } })
    return 'Score restored'
  }
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      aria-label={`Undo: ${entry.text}`}
      loading={restore.isPending || record.isPending}
      onClick={() => void announceOutcome(undo)}
    >
      Undo
    </Button>
  )
}
