import { Button } from '@mantine/core'
import type { GameView } from '@league/contracts/game/views'
import type { HistoryEntryView } from '@league/contracts/history/views'
import { api } from '../../lib/api.ts'
import { announceOutcome } from '../../lib/announce-outcome.ts'
import { useCommand } from '../../lib/use-command.ts'
import { statusKinds } from './undo-kinds.ts'

interface Props {
  entry: HistoryEntryView
  /** The status of the game before the change. */
  status: GameView['status']
}

/** Undoes the latest postponement, cancellation or forfeit of a game: the game gets the status from before. */
export function UndoStatus({ entry, status }: Props) {
  const change = useCommand('PUT /api/gamesv2/:id/details')
  const id: string = entry.subject.id
  const undo = async () => {
    const { history } = (await api('GET /api/gamesv2/:id/history', { params: { id } })).body
    const latest = history.find(({ kind }) => statusKinds.has(kind))
    if (latest?.id !== entry.id) throw new Error('The game was changed since. Reload the page.')
    await change.mutateAsync({ input: { params: { id }, body: { status } } })
    return 'Game reinstated'
  }
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      aria-label={`Undo: ${entry.text}`}
      loading={change.isPending}
      onClick={() => void announceOutcome(undo)}
    >
      Undo
    </Button>
  )
}
