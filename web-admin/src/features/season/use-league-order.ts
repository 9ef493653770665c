import { useRef, useState } from 'react'
import type { SeasonDetailView } from '@league/contracts/season/views'
import { failureText } from '../../lib/failure-text.ts'
import { isOvertaken } from '../../lib/overtaken.ts'
import { useCommand } from '../../lib/use-command.ts'
import { showFailure, showSuccess } from '../../ui/notices.ts'

const overtaken = 'Somebody else changed the order in the meantime. These are the leagues as they are now.'

/**
 * The leagues in the order that the user just gave them; saved at once (R144), put back when saving fails. With each order goes
 * the one that was seen: who was overtaken by another organizer is told, and nothing of theirs is put over unseen.
 */
export function useLeagueOrder(season: SeasonDetailView) {
  const [order, setOrder] = useState<readonly string[] | null>(null)
  const wanted = useRef<readonly string[] | null>(null)
  const isSaving = useRef(false)
  const { mutateAsync: save, refresh } = useCommand('PUT /api/seasonsv2/:seasonId/leagues/order')
  const recorded = season.leagues.toSorted((a, b) => a.position - b.position)
  // One that somebody just added comes last.
  const place = ({ id }: { id: string }) => (order?.includes(id) ? order.indexOf(id) : recorded.length)
  const leagues = order ? recorded.toSorted((a, b) => place(a) - place(b)) : recorded

  const reorder = async (ids: readonly string[]) => {
    setOrder(ids)
    wanted.current = ids
    if (isSaving.current) return
    isSaving.current = true
    let seen = recorded.map(({ id }) => id)
    try {
      while (wanted.current) {
        const next: readonly string[] = wanted.current
        wanted.current = null
        const orderedLeagues = next.map((id, position) => ({ id, position }))
        await save({ input: { params: { seasonId: season.id }, body: { orderedLeagues, seen } } })
        seen = [...next]
      }
      showSuccess('Order saved')
    } catch (error) {
      wanted.current = null
      showFailure(isOvertaken(error) ? overtaken : failureText(error))
    }
    await refresh()
    isSaving.current = false
    setOrder(null)
  }
  return { leagues, reorder }
}
