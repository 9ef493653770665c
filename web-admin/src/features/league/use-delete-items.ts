import { formatDate } from '@league/contracts/kernel/calendar-text'
import { deleteSelected } from '../../lib/delete-selected.ts'
import { useCommand } from '../../lib/use-command.ts'
import type { LeagueIds } from './league-ids.ts'
import type { ScheduleItem } from './schedule-items.ts'

/** Deletes games, byes and weeks off of a league after a confirmation (C058, C072, C076, R233). */
export function useDeleteItems(leagueIds: LeagueIds) {
  const game = useCommand('DELETE /api/seasonsv2/:seasonId/leagues/:leagueId/games/:id')
  const bye = useCommand('DELETE /api/bye-dates/:id')
  const weekOff = useCommand('DELETE /api/week-offs/:id')
  const remove = ({ kind, id }: ScheduleItem) => {
    if (kind === 'game') return game.mutateAsync({ input: { params: { ...leagueIds, id } } })
    return (kind === 'bye' ? bye : weekOff).mutateAsync({ input: { params: { id } } })
  }
  return {
    /** Returns whether all items were deleted. */
    deleteItems: (selected: readonly ScheduleItem[]) =>
      deleteSelected({
        selected,
        emptySelection: 'Select games, byes, or week-offs to delete.', // Specified text (R232)
        question: 'Delete selected items?',
        nameOf: ({ name, date }) => `${name}, ${formatDate(date)}`,
        kind: 'game',
        idOf: ({ kind, id }) => (kind === 'game' ? id : null),
        remove,
        success: 'Items deleted successfully', // Specified text (R234)
      }),
    isPending: game.isPending || bye.isPending || weekOff.isPending,
  }
}
