import { announceOutcome } from '../../lib/announce-outcome.ts'
import { useCommand } from '../../lib/use-command.ts'
import { confirm } from '../../ui/confirmation.ts'
import { tellFailure } from '../../ui/notices.ts'
import type { LeaguePlace } from './place.ts'
import type { ScheduleItem } from './schedule-items.ts'

/** Deletes chosen games, byes and week-offs after a question (C058, C072, C076). Answers whether all of them are gone. */
export function useRemoveItems(place: LeaguePlace) {
  const game = useCommand('DELETE /api/seasonsv2/:seasonId/leagues/:leagueId/games/:id')
  const bye = useCommand('DELETE /api/bye-dates/:id')
  const weekOff = useCommand('DELETE /api/week-offs/:id')
  const removeOne = ({ kind, id }: ScheduleItem) => {
    if (kind === 'game') return game.mutateAsync({ input: { params: { ...place, id } } })
    return (kind === 'bye' ? bye : weekOff).mutateAsync({ input: { params: { id } } })
  }
  const remove = async (chosen: readonly ScheduleItem[]): Promise<boolean> => {
    if (chosen.length === 0) {
      tellFailure('Select games, byes, or week-offs to delete.') // R232
      return false
    }
    if (!(await confirm('Delete selected items?'))) return false
    // R233
    return announceOutcome(async () => {
      for (const item of chosen) await removeOne(item)
      return 'Items deleted successfully' // R234
    })
  }
  return { remove, isPending: game.isPending || bye.isPending || weekOff.isPending }
}
