import type { GameEvent } from '@league/contracts/game/events'
import type { Decider } from '../kernel/decider.ts'
import { changeGameDetails, type ChangeGameDetails } from './change-game-details.ts'
import { game } from './game.ts'
import { recordScore } from './record-score.ts'
import type { GameState } from './state.ts'

export interface ChangeBracketGame {
  details: ChangeGameDetails
  /** Null: the score stays. */
  score: { home: number; away: number } | null
}

/** Day, time, place and score of a game in one request and one append (R178). */
export const changeBracketGame: Decider<ChangeBracketGame, GameState, GameEvent> = {
  ...game,
  decide({ details, score }, state, issued) {
    const changed = changeGameDetails.decide(details, state, issued)
    if (!score) return changed
    const after = changed.reduce((now, event) => game.evolve(now, event, ''), state)
    return [...changed, ...recordScore.decide(score, after, issued)]
  },
}
