import type { BracketResult, LaterGame } from '@league/contracts/division/events'
import type { GameContents, GameEvent } from '@league/contracts/game/events'
import type { Id } from '@league/contracts/kernel/id'
import type { Decider } from '../kernel/decider.ts'
import { game } from './game.ts'
import { contentsOf, type GameState, type PlayedGame } from './state.ts'

export interface ReplaceBracketGame {
  correctionId: Id
  /** What its division decided on; its own result, where setting that was cut off. */
  change:
    | { action: LaterGame['action']; leagueId: Id; homeTeamId: Id; awayTeamId: Id; undoes: Id | null }
    | { action: 'corrected'; result: BracketResult }
}

/** A game follows a correction of its bracket, once. A game that was deleted meanwhile has nothing to follow. */
export const replaceBracketGame: Decider<ReplaceBracketGame, GameState, GameEvent> = {
  ...game,
  decide({ correctionId, change }, state) {
    if (!state.exists || !state.bracket || Object.hasOwn(state.replaced, correctionId)) return []
    const after = contentsAfter(state, change)
    if (!after) return []
    const { gameId, seasonId } = state.ids
    const { homeTeamId, awayTeamId, leagueId } = after
    const ids = { gameId, seasonId, leagueId, homeTeamId, awayTeamId }
    const { action } = change
    const before = contentsOf(state)
    return [
      {
        type: 'BracketGameReplaced',
        data: { ...ids, ...state.bracket, correctionId, action, before, after },
      },
    ]
  },
}

function contentsAfter(state: PlayedGame, change: ReplaceBracketGame['change']): GameContents | null {
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
