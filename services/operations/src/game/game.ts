import type { GameEvent } from '@league/contracts/game/events'
import { rejected } from '@league/contracts/kernel/problem'
import type { Noun } from '../kernel/decider.ts'
import { evolve, type GameState, noGame, type PlayedGame } from './state.ts'

/** A game with its score, box score and period scores is one stream. */
export const game: Noun<GameState, GameEvent> = { category: 'game', initialState: noGame, evolve }

/** @throws Problem `not-found` before a game is scheduled and after it is deleted */
export function existing(state: GameState): PlayedGame {
  return state.exists ? state : rejected('not-found')
}
