import type { DivisionEvent } from '@league/contracts/division/events'
import type { Id } from '@league/contracts/kernel/id'
import type { Decider } from '../kernel/decider.ts'
import { divisions } from './divisions.ts'
import type { DivisionsState } from './state.ts'

export interface ReleaseMatchup {
  divisionId: Id
  gameId: Id
}

/** The game of a matchup is deleted. Nothing where it is known to be gone. */
export const releaseMatchup: Decider<ReleaseMatchup, DivisionsState, DivisionEvent> = {
  ...divisions,
  decide({ divisionId, gameId }, state, { streamId: seasonId }) {
    const game = state.divisions[divisionId]?.games[gameId]
    if (!game) return []
    return [{ type: 'MatchupReleased', data: { divisionId, seasonId, matchId: game.matchId, gameId } }]
  },
}
