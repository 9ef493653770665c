import type { DivisionEvent } from '@league/contracts/division/events'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import type { Decider } from '../kernel/decider.ts'
import { divisionIn, divisions, type Gone, tidied, unlocked } from './divisions.ts'
import type { DivisionsState } from './state.ts'

export interface OrderTeams {
  divisionId: Id
  /** Every team of the division once, best seed first. */
  order: readonly Id[]
  gone: Gone
}

/** @throws Problem `division-locked` while bracket games exist (R157, R158) · `division-order-incomplete` */
export const orderTeams: Decider<OrderTeams, DivisionsState, DivisionEvent> = {
  ...divisions,
  decide({ divisionId, order, gone }, state, { streamId: seasonId }) {
    const division = unlocked(divisionIn(state, divisionId), gone)
    const { events, teams } = tidied(seasonId, division, gone)
    const before = teams.map(({ teamEntryId }) => teamEntryId)
    const named = new Set(order)
    const complete = named.size === order.length && before.every((id) => named.has(id))
    if (!complete || order.length !== before.length) rejected('division-order-incomplete')
    if (before.every((id, at) => id === order[at])) return []
    const data = { divisionId, seasonId, before, after: [...order] }
    return [...events, { type: 'DivisionTeamsReordered', data }]
  },
}
