import type { GameEvent } from '@league/contracts/game/events'
import { statusAfterScore } from '@league/contracts/game/rules'
import type { GameId, TeamEntryId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import type { CommandHandler } from '../kernel/command-handler.ts'
import { type ExistingGame, game, type GameState, requireExistingGame } from './state.ts'

/** Cancels a game: it counts nowhere and takes no score until it is reinstated. */
export const cancelGame: CommandHandler<object, GameState, GameEvent, GameId> = {
  ...game,
  decide: (_, state) => cancel(requireExistingGame(state)),
}

export function cancel({ ids, status: statusBefore }: ExistingGame): GameEvent[] {
  return statusBefore === 'cancelled' ? [] : [{ type: 'GameCancelled', data: { ...ids, statusBefore } }]
}

/** Postpones a game: it counts nowhere and takes no score until it is reinstated. */
export const postponeGame: CommandHandler<object, GameState, GameEvent, GameId> = {
  ...game,
  decide: (_, state) => postpone(requireExistingGame(state)),
}

export function postpone({ ids, status: statusBefore }: ExistingGame): GameEvent[] {
  return statusBefore === 'postponed' ? [] : [{ type: 'GamePostponed', data: { ...ids, statusBefore } }]
}

export interface ForfeitGame {
  /** Omitted or null: the team with the higher score wins. */
  winnerTeamId?: TeamEntryId | null | undefined
}

/** Forfeits a game. @throws Problem `winner-not-playing` */
export const forfeitGame: CommandHandler<ForfeitGame, GameState, GameEvent, GameId> = {
  ...game,
  decide: ({ winnerTeamId }, state) => forfeit(requireExistingGame(state), winnerTeamId ?? null),
}

/**
 * Forfeits a game to the requested winner, or to the team that leads if none is requested (decision 20). An
 * existing score stays.
 *
 * @throws Problem `winner-not-playing` for a team that does not play, or when no winner is requested and
 * neither team leads
 */
export function forfeit(state: ExistingGame, requestedWinnerId: TeamEntryId | null): GameEvent[] {
  const { ids, status: statusBefore } = state
  const currentWinnerId = statusBefore === 'forfeit' ? state.winnerTeamId : null
  const winnerTeamId = requestedWinnerId ?? currentWinnerId ?? leadingTeamOf(state)
  if (winnerTeamId !== ids.homeTeamId && winnerTeamId !== ids.awayTeamId) return reject('winner-not-playing')
  if (currentWinnerId === winnerTeamId) return []
  return [{ type: 'GameForfeited', data: { ...ids, winnerTeamId, statusBefore } }]
}

function leadingTeamOf({ ids, score }: ExistingGame): TeamEntryId | null {
  if (!score || score.home === score.away) return null
  return score.home > score.away ? ids.homeTeamId : ids.awayTeamId
}

/** Reinstates a game that was forfeited, postponed or canceled. */
export const reinstateGame: CommandHandler<object, GameState, GameEvent, GameId> = {
  ...game,
  decide: (_, state) => reinstate(requireExistingGame(state), 'scheduled'),
}

/**
 * Reinstates a game. A game in which a team has points becomes final, whichever status is requested (decision
 * 20). Any other game gets the requested status, but only a game with a score, even 0-0, can be final.
 *
 * @throws Problem `score-required` for a final game without a score
 */
export function reinstate(state: ExistingGame, requestedStatus: 'scheduled' | 'final'): GameEvent[] {
  const { ids, score, status: statusBefore } = state
  const hasPoints = score !== null && statusAfterScore('scheduled', score) === 'final'
  if (requestedStatus === 'final' && !score) reject('score-required')
  const status = hasPoints ? 'final' : requestedStatus
  return status === statusBefore ? [] : [{ type: 'GameReinstated', data: { ...ids, statusBefore, status } }]
}

/** Deletes a game. It disappears from every read; the log keeps it (decision 29). */
export const deleteGame: CommandHandler<object, GameState, GameEvent, GameId> = {
  ...game,
  decide: (_, state) => [{ type: 'GameDeleted', data: requireExistingGame(state).ids }],
}
