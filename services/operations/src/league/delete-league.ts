import type { LeagueEvent } from '@league/contracts/league/events'
import type { SeasonEvent } from '@league/contracts/season/events'
import type { Id } from '@league/contracts/kernel/id'
import type { Decider } from '../kernel/decider.ts'
import { existing, leagueIn, leagues, type LeaguesState } from './state.ts'

/** With everything below it gone from every read; the log keeps it (decision 29). */
export const deleteLeague: Decider<{ leagueId: Id }, LeaguesState, LeagueEvent | SeasonEvent> = {
  ...leagues,
  decide({ leagueId }, state) {
    leagueIn(state, leagueId)
    return [{ type: 'LeagueDeleted', data: { seasonId: existing(state).seasonId, leagueId } }]
  },
}
