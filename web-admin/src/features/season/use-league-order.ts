import { useState } from 'react'
import type { SeasonDetailView } from '@league/contracts/season/views'
import { failureText } from '../../app/failure-text.ts'
import { useCommand } from '../../app/use-command.ts'
import { tellFailure, tellSuccess } from '../../ui/notices.ts'

/** The leagues in the order that the user just gave them; saved at once (R144), put back when saving fails. */
export function useLeagueOrder(season: SeasonDetailView) {
  const [order, setOrder] = useState<readonly string[] | null>(null)
  const save = useCommand('PUT /api/seasonsv2/:seasonId/leagues/order')
  const place = (id: string) => order?.indexOf(id) ?? -1
  const recorded = season.leagues.toSorted((a, b) => a.position - b.position)
  const leagues = order ? recorded.toSorted((a, b) => place(a.id) - place(b.id)) : recorded

  const reorder = async (ids: string[]) => {
    setOrder(ids)
    const orderedLeagues = ids.map((id, position) => ({ id, position }))
    try {
      await save.mutateAsync({ input: { params: { seasonId: season.id }, body: { orderedLeagues } } })
      tellSuccess('Order saved')
    } catch (error) {
      tellFailure(failureText(error))
    }
    await save.refresh()
    setOrder(null)
  }
  return { leagues, reorder }
}
