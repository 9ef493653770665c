import { isDeepStrictEqual } from 'node:util'
import type { GameEvent, PeriodScore, Score } from '@league/contracts/game/events'
import { acceptsScore, statusAfterScore } from '@league/contracts/game/rules'
import type { EventId, GameId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import type { CommandHandler } from '../kernel/command-handler.ts'
import {
  type ExistingGame,
  findRecordedScore,
  game,
  type GameState,
  isInPlay,
  pairingOf,
  requireExistingGame,
  requireScorable,
} from './state.ts'

export interface RecordScore {
  home: number
  away: number
  periodScores?: readonly EnteredPeriodScore[] | undefined
}

/** A score of null removes what a team has in a period, such as an overtime that was not played. */
type EnteredPeriodScore = Omit<PeriodScore, 'score'> & { score: number | null }

/**
 * Records the score of a game and of its periods (R228). A score that differs from the existing one is a
 * correction, which keeps both in the log. A scheduled game becomes final with its first point (decision 39),
 * and a game in play is finished with the score.
 *
 * @throws Problem `game-not-playable` for a postponed or canceled game · `scorer-refused` for a forfeited one ·
 * `invalid` for a period score of a team that does not play
 */
export const recordScore: CommandHandler<RecordScore, GameState, GameEvent, GameId> = {
  ...game,
  decide({ home, away, periodScores = [] }, state, context) {
    const existing = requireExistingGame(state)
    requireScorable(existing, context)
    return [...changeScore(existing, { home, away }, null), ...recordPeriodScores(existing, periodScores)]
  },
}

export interface RestoreScore {
  /** The event that recorded the score to restore. */
  eventId: EventId
}

/**
 * Restores the score that an earlier event recorded. This is a correction like any other, with a reference to
 * that event and an optional reason. A score that other teams played before a correction of the bracket
 * replaced them cannot be restored.
 *
 * @throws Problem `nothing-to-restore` · `game-not-playable` for a postponed or canceled game
 */
export const restoreScore: CommandHandler<RestoreScore, GameState, GameEvent, GameId> = {
  ...game,
  decide({ eventId }, state) {
    const existing = requireExistingGame(state)
    const recorded = findRecordedScore(existing, eventId)
    if (recorded?.pairing !== pairingOf(existing.ids)) return reject('nothing-to-restore')
    if (!acceptsScore(existing)) reject('game-not-playable')
    return changeScore(existing, recorded.score, eventId)
  },
}

/** Records or corrects the score, unless it is the same already. */
function changeScore(state: ExistingGame, score: Score, restoredFrom: EventId | null): GameEvent[] {
  const { ids, score: before } = state
  if (before?.home === score.home && before.away === score.away) return []
  // A score that is entered while the game is in play is the final one (decision 53).
  if (restoredFrom === null && isInPlay(state) && statusAfterScore('scheduled', score) === 'final')
    return [{ type: 'GameFinished', data: { ...ids, score } }]
  return before
    ? [{ type: 'ScoreCorrected', data: { ...ids, before, after: score, restoredFrom } }]
    : [{ type: 'ScoreRecorded', data: { ...ids, score } }]
}

/** Merges period scores into the existing ones: a period that the command omits keeps its score. */
export function recordPeriodScores(
  state: ExistingGame,
  periodScores: readonly EnteredPeriodScore[],
): GameEvent[] {
  const { homeTeamId, awayTeamId } = state.ids
  const merged = new Map(state.periodScores.map((entry) => [keyOf(entry), entry]))
  for (const [index, entry] of periodScores.entries()) {
    if (entry.teamEntryId !== homeTeamId && entry.teamEntryId !== awayTeamId) {
      const path = `periodScores.${index}.team_id`
      reject('invalid', [{ path, message: 'This team does not play in this game.' }])
    }
    const { score } = entry
    if (score === null) merged.delete(keyOf(entry))
    else merged.set(keyOf(entry), { ...entry, score })
  }
  const before = [...state.periodScores]
  const after = [...merged.values()]
  return isDeepStrictEqual(after, before)
    ? []
    : [{ type: 'PeriodScoresRecorded', data: { ...state.ids, before, after } }]
}

function keyOf({ gamePeriodId, teamEntryId }: Omit<PeriodScore, 'score'>): string {
  return `${gamePeriodId}/${teamEntryId}`
}
