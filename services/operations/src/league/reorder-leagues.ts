import type { LeagueEvent } from '@league/contracts/league/events'
import type { SeasonEvent } from '@league/contracts/season/events'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import type { Decider } from '../kernel/decider.ts'
import { existing, leagues, type LeaguesState } from './state.ts'

export interface ReorderLeagues {
  /** Every league of the season once, in the new order (R144). */
  order: readonly Id[]
  /** The order that was seen; left out, whoever comes last decides. */
  seen?: readonly Id[] | undefined
}

/** @throws Problem `stale-revision` when somebody else put them into another order than was seen */
export const reorderLeagues: Decider<ReorderLeagues, LeaguesState, LeagueEvent | SeasonEvent> = {
  ...leagues,
  decide({ order: after, seen }, state) {
    const season = existing(state)
    const before = season.leagues.map(({ leagueId }) => leagueId)
    const named = new Set(after)
    const complete = named.size === after.length && before.every((leagueId) => named.has(leagueId))
    if (!complete || after.length !== before.length) rejected('league-order-incomplete')
    if (isSame(before, after)) return []
    if (seen && !isSame(before, seen)) rejected('stale-revision')
    return [{ type: 'LeaguesReordered', data: { seasonId: season.seasonId, before, after: [...after] } }]
  },
}

const isSame = (a: readonly Id[], b: readonly Id[]) =>
  a.length === b.length && a.every((id, at) => id === b[at])
