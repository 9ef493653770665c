import type { LeagueEvent } from '@league/contracts/league/events'
import type { SeasonEvent } from '@league/contracts/season/events'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import type { Decider } from '../kernel/decider.ts'
import { existing, leagues, type LeaguesState } from './state.ts'

export interface ReorderLeagues {
  /** Every league of the season once, in the new order (R144). */
  order: readonly Id[]
}

export const reorderLeagues: Decider<ReorderLeagues, LeaguesState, LeagueEvent | SeasonEvent> = {
  ...leagues,
  decide({ order: after }, state) {
    const season = existing(state)
    const before = season.leagues.map(({ leagueId }) => leagueId)
    const named = new Set(after)
    const complete = named.size === after.length && before.every((leagueId) => named.has(leagueId))
    if (!complete || after.length !== before.length) rejected('league-order-incomplete')
    if (before.every((leagueId, at) => leagueId === after[at])) return []
    return [{ type: 'LeaguesReordered', data: { seasonId: season.seasonId, before, after: [...after] } }]
  },
}
