import type { BracketResult, DownstreamGame } from '@league/contracts/division/events'
import type { GameContents, GameEvent } from '@league/contracts/game/events'
import type {
  CorrectionId,
  DivisionId,
  GameId,
  LeagueId,
  MatchupId,
  SeasonId,
  TeamEntryId,
} from '@league/contracts/kernel/id'
import type { CommandHandler } from '../kernel/command-handler.ts'
import { changeGameDetails, type ChangeGameDetails } from './details-commands.ts'
import { recordScore } from './score-commands.ts'
import { contentsOf, type ExistingGame, game, type GameState } from './state.ts'

export interface ScheduleBracketGame {
  seasonId: SeasonId
  leagueId: LeagueId
  divisionId: DivisionId
  matchId: MatchupId
  homeTeamId: TeamEntryId
  awayTeamId: TeamEntryId
  date: string | null
  time: string | null
  timeZone: string
  location: string | null
  locationUrl: string | null
}

/**
 * Schedules the game of a matchup under the id that the division recorded for it. Does nothing if the game
 * exists already.
 */
export const scheduleBracketGame: CommandHandler<ScheduleBracketGame, GameState, GameEvent, GameId> = {
  ...game,
  decide({ divisionId, matchId, ...scheduled }, state, { streamId: gameId }) {
    if (state.exists) return []
    const bracket = { divisionId, matchId }
    return [{ type: 'GameScheduled', data: { ...scheduled, gameId, legacyId: null, bracket } }]
  },
}

export interface ChangeBracketGame {
  details: ChangeGameDetails
  /** Null: the score stays. */
  score: { home: number; away: number } | null
}

/** Changes date, time, location and score of a bracket game in one append (R178). */
export const changeBracketGame: CommandHandler<ChangeBracketGame, GameState, GameEvent, GameId> = {
  ...game,
  decide({ details, score }, state, context) {
    const events = changeGameDetails.decide(details, state, context)
    if (!score) return events
    const after = events.reduce((current, event) => game.evolve(current, event, ''), state)
    return [...events, ...recordScore.decide(score, after, context)]
  },
}

export interface ReplaceBracketGame {
  correctionId: CorrectionId
  /**
   * What the division decided for a later game, or the result of the corrected game itself if setting it was
   * interrupted.
   */
  change:
    | {
        action: DownstreamGame['action']
        leagueId: LeagueId
        homeTeamId: TeamEntryId
        awayTeamId: TeamEntryId
        undoes: CorrectionId | null
      }
    | { action: 'corrected'; result: BracketResult }
}

/** The event of each change. */
const replacementTypes = {
  replayed: 'BracketGameReplayed',
  voided: 'BracketGameVoided',
  restored: 'BracketGameRestored',
  corrected: 'BracketGameCorrected',
} as const

/**
 * Applies a correction of the bracket to a game, once. Does nothing if the game was deleted in the meantime.
 */
export const replaceBracketGame: CommandHandler<ReplaceBracketGame, GameState, GameEvent, GameId> = {
  ...game,
  decide({ correctionId, change }, state) {
    if (!state.exists || !state.bracket || Object.hasOwn(state.replaced, correctionId)) return []
    const after = contentsAfter(state, change)
    if (!after) return []
    const { gameId, seasonId } = state.ids
    const { homeTeamId, awayTeamId, leagueId } = after
    const ids = { gameId, seasonId, leagueId, homeTeamId, awayTeamId }
    const before = contentsOf(state)
    const data = { ...ids, ...state.bracket, correctionId, before, after }
    return [{ type: replacementTypes[change.action], data }]
  },
}

/** Returns the contents after the change, or null if a restore finds no earlier contents. */
function contentsAfter(state: ExistingGame, change: ReplaceBracketGame['change']): GameContents | null {
  const before = contentsOf(state)
  switch (change.action) {
    case 'corrected': {
      const { status, score, winnerTeamId } = change.result
      return { ...before, status, score, winnerTeamId: status === 'forfeit' ? winnerTeamId : null }
    }
    case 'voided':
      return { ...before, status: 'cancelled', winnerTeamId: null }
    case 'restored':
      return (change.undoes !== null && state.replaced[change.undoes]) || null
    case 'replayed': {
      const { leagueId, homeTeamId, awayTeamId } = change
      const empty = { score: null, winnerTeamId: null, lines: [], periodScores: [] }
      return { leagueId, homeTeamId, awayTeamId, status: 'scheduled', ...empty }
    }
  }
}
