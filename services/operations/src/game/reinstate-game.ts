import type { GameEvent } from '@league/contracts/game/events'
import { statusAfterScore } from '@league/contracts/game/rules'
import { rejected } from '@league/contracts/kernel/problem'
import type { Decider } from '../kernel/decider.ts'
import { existing, game } from './game.ts'
import type { GameState, PlayedGame } from './state.ts'

/** Back from forfeit, postponed or cancelled. */
export const reinstateGame: Decider<object, GameState, GameEvent> = {
  ...game,
  decide: (_, state) => reinstate(existing(state), 'scheduled'),
}

/**
 * Final where a side has points, whichever of the two was wished (decision 20): the points make it so. Without points it is
 * what was wished; only a game with a score, if 0-0, can be final.
 *
 * @throws Problem `score-required` for a final game without a score
 */
export function reinstate(state: PlayedGame, wished: 'scheduled' | 'final'): GameEvent[] {
  const { ids, score, status: statusBefore } = state
  const points = score !== null && statusAfterScore('scheduled', score) === 'final'
  if (wished === 'final' && !score) rejected('score-required')
  const status = points ? 'final' : wished
  return status === statusBefore ? [] : [{ type: 'GameReinstated', data: { ...ids, statusBefore, status } }]
}
