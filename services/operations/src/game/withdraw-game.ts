import type { GameEvent } from '@league/contracts/game/events'
import type { Decider } from '../kernel/decider.ts'
import { game } from './game.ts'
import type { GameState } from './state.ts'

/** Takes back a game that a schedule made: as long as it is scheduled and nothing of it was played (decision 26). */
export const withdrawGame: Decider<object, GameState, GameEvent> = {
  ...game,
  decide: (_, state) => (state.exists && !hasBegun(state) ? [{ type: 'GameDeleted', data: state.ids }] : []),
}

/** Whether anything was recorded of it, or its status is no longer that of a game to come. */
export function hasBegun(state: Extract<GameState, { exists: true }>): boolean {
  const { status, score, lines, periodScores } = state
  return status !== 'scheduled' || score !== null || Object.keys(lines).length > 0 || periodScores.length > 0
}
