import type { GameEvent, PeriodScore, Score } from '@league/contracts/game/events'
import { statusAfterScore } from '@league/contracts/game/rules'
import { rejected } from '@league/contracts/kernel/problem'
import type { Decider } from '../kernel/decider.ts'
import { existing, game } from './game.ts'
import { recordPeriodScores } from './period-scores.ts'
import type { GameState, PlayedGame } from './state.ts'

export interface RecordScore {
  home: number
  away: number
  periodScores?: readonly PeriodScore[] | undefined
}

/**
 * The score of a game (R228), with the scores of its periods. What was there before is corrected, with both sides in the
 * log. A cancelled game takes no score; a postponed one was evidently played, so points bring it back.
 */
export const recordScore: Decider<RecordScore, GameState, GameEvent> = {
  ...game,
  decide({ home, away, periodScores = [] }, state) {
    const current = existing(state)
    if (current.status === 'cancelled') rejected('game-not-playable')
    return [...setScore(current, { home, away }, null), ...recordPeriodScores(current, periodScores)]
  },
}

/** Records or corrects; nothing when the score stands already. */
export function setScore(state: PlayedGame, score: Score, restoredFrom: string | null): GameEvent[] {
  const { ids, score: before, status } = state
  if (before?.home === score.home && before.away === score.away) return []
  const events: GameEvent[] = before
    ? [{ type: 'ScoreCorrected', data: { ...ids, before, after: score, restoredFrom } }]
    : [{ type: 'ScoreRecorded', data: { ...ids, score } }]
  if (status === 'postponed' && statusAfterScore('scheduled', score) === 'final') {
    events.push({ type: 'GameReinstated', data: { ...ids, statusBefore: status, status: 'final' } })
  }
  return events
}
