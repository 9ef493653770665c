import type { GameEvent } from '@league/contracts/game/events'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import type { Decider } from '../kernel/decider.ts'
import { existing, game } from './game.ts'
import { setScore } from './record-score.ts'
import { type GameState, pairingOf } from './state.ts'

export interface RestoreScore {
  /** The event that recorded the score to put back. */
  eventId: Id
  reason: string
}

/**
 * Puts back the score that an earlier event recorded. A correction like any other, with its reason and its origin. The score of other
 * teams, which a correction of the bracket took out of the game, is none to restore.
 */
export const restoreScore: Decider<RestoreScore, GameState, GameEvent> = {
  ...game,
  decide({ eventId, reason }, state) {
    const current = existing(state)
    if (reason.trim() === '') rejected('reason-required')
    const score = Object.hasOwn(current.scores, eventId) ? current.scores[eventId] : undefined
    const sameTeams = current.pairings[eventId] === pairingOf(current.ids)
    if (!score || !sameTeams) return rejected('nothing-to-restore')
    if (current.status === 'cancelled') rejected('game-not-playable')
    return setScore(current, score, eventId)
  },
}
