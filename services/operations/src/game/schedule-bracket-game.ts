import type { GameEvent } from '@league/contracts/game/events'
import type { Id } from '@league/contracts/kernel/id'
import type { Decider } from '../kernel/decider.ts'
import { game } from './game.ts'
import type { GameState } from './state.ts'

export interface ScheduleBracketGame {
  seasonId: Id
  leagueId: Id
  divisionId: Id
  matchId: string
  homeTeamId: Id
  awayTeamId: Id
  date: string | null
  time: string | null
  timeZone: string
  location: string | null
  locationUrl: string | null
}

/** The game that its division has decided on, under the id that it was given there. Nothing where it is there already. */
export const scheduleBracketGame: Decider<ScheduleBracketGame, GameState, GameEvent> = {
  ...game,
  decide({ divisionId, matchId, ...scheduled }, state, { streamId: gameId }) {
    if (state.exists) return []
    const bracket = { divisionId, matchId }
    return [{ type: 'GameScheduled', data: { ...scheduled, gameId, legacyId: null, bracket } }]
  },
}
