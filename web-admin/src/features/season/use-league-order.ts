import { useRef, useState } from 'react'
import type { SeasonDetailView } from '@league/contracts/season/views'
import { announceOutcome } from '../../lib/announce-outcome.ts'
import { failureText } from '../../lib/failure-text.ts'
import { isOvertaken } from '../../lib/overtaken.ts'
import { useCommand } from '../../lib/use-command.ts'

const CONFLICT_TEXT = 'Someone else changed the order in the meantime. The list now shows their order.'

/**
 * Reorders the leagues of a season. The new order is shown and saved immediately (R144), and taken back if
 * saving fails. Each request also contains the previous order (`seen`), so that it cannot overwrite a change
 * by another organizer.
 */
export function useLeagueOrder(season: SeasonDetailView) {
  const [order, setOrder] = useState<readonly string[] | null>(null)
  const pending = useRef<readonly string[] | null>(null)
  const isSaving = useRef(false)
  const { mutateAsync: save, refresh } = useCommand('PUT /api/seasonsv2/:seasonId/leagues/order')
  const recorded = season.leagues.toSorted((a, b) => a.position - b.position)
  // A league that someone has just added comes last.
  const positionOf = ({ id }: { id: string }) => (order?.includes(id) ? order.indexOf(id) : recorded.length)
  const leagues = order ? recorded.toSorted((a, b) => positionOf(a) - positionOf(b)) : recorded

  const reorder = async (ids: readonly string[]) => {
    setOrder(ids)
    pending.current = ids
    if (isSaving.current) return
    isSaving.current = true
    let seen = recorded.map(({ id }) => id)
    const saveAll = async () => {
      while (pending.current) {
        const next: readonly string[] = pending.current
        pending.current = null
        const orderedLeagues = next.map((id, position) => ({ id, position }))
        await save({ input: { params: { seasonId: season.id }, body: { orderedLeagues, seen } } })
        seen = [...next]
      }
      return 'Order saved'
    }
    await announceOutcome(saveAll, {
      failure: (error) => (isOvertaken(error) ? CONFLICT_TEXT : failureText(error)),
    })
    pending.current = null
    await refresh()
    isSaving.current = false
    setOrder(null)
  }
  return { leagues, reorder }
}
