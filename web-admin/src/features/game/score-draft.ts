import type { GameDetailView } from '@league/contracts/game/views'
import { scoreProblem } from '../../shared/score-input.ts'
import type { EnteredValue, GameOutbox } from './outbox/game-outbox.ts'
import { field } from './outbox/fields.ts'
import { lastOvertime, playedPeriods, periodScoreOf } from './period-lines.ts'

/** The text in the fields of the final-score panel. A field may be empty while typing (R229). */
export interface ScoreValues {
  home: string
  away: string
  /** The score of each team in each period, by `periodKey`. */
  periods: Readonly<Record<string, string>>
  reason: string
}

/** The unsaved values of the panel, as stored on this device. */
export interface ScoreDraft {
  values: ScoreValues
  /** The recorded score when the draft was started, as `scoreKey` returns it. */
  baseScore: string
}

interface ScoreBody {
  score_home: number
  score_away: number
  periodScores?: { gamePeriodId: string; team_id: string; score: number | null }[]
  reason?: string
}

export const periodKey = (periodId: string, teamId: string) => `${periodId}:${teamId}`

export function parsePeriodKey(key: string): [periodId: string, teamId: string] {
  const [periodId = '', teamId = ''] = key.split(':')
  return [periodId, teamId]
}

/**
 * Returns the keys of recorded scores that the typed ones remove: those of the last overtime, once all of them are
 * cleared. Any other cleared score keeps its recorded value.
 */
export function removedPeriods(detail: GameDetailView, periods: ScoreValues['periods']): string[] {
  const overtime = lastOvertime(detail)
  if (!overtime) return []
  const recorded = detail.periodScores.filter((row) => row.gamePeriod.id === overtime.id)
  const keys = recorded.map((row) => periodKey(overtime.id, row.team_id))
  return keys.every((key) => periods[key] === '') ? keys : []
}

/**
 * Returns the body that records a score (C068).
 *
 * @param removed the keys of the period scores to remove
 * @throws Error with the message to show if a score is missing (R228)
 */
export function scoreBody(
  { home, away, periods, reason }: ScoreValues,
  removed: readonly string[] = [],
): ScoreBody {
  if (home === '' || away === '') throw new Error('Both scores are required.')
  const periodScores = Object.entries(periods).flatMap(([key, score]) => {
    const [gamePeriodId, team_id] = parsePeriodKey(key)
    const isRemoved = removed.includes(key)
    return score === '' && !isRemoved
      ? []
      : [{ gamePeriodId, team_id, score: isRemoved ? null : Number(score) }]
  })
  return {
    score_home: Number(home),
    score_away: Number(away),
    ...(periodScores.length > 0 ? { periodScores } : {}),
    ...(reason.trim() ? { reason: reason.trim() } : {}),
  }
}

/** Returns why the typed period scores cannot be saved, or null if they can. */
export function periodsProblem(periods: ScoreValues['periods']): string | null {
  const isInvalid = Object.values(periods).some((text) => scoreProblem(text) !== null)
  return isInvalid ? 'Enter the scores of the periods as whole numbers from 0 to 999.' : null
}

/** Returns the sum of the period scores of a team; null without any, or if one is not a number. */
export function periodSum(periods: readonly string[]): number | null {
  const filled = periods.filter((text) => text !== '')
  if (filled.length === 0 || filled.some(scoreProblem)) return null
  return filled.reduce((total, text) => total + Number(text), 0)
}

/** Returns a note if the period scores of a team do not add up to its score, otherwise null. */
export function periodSumNote(score: string, periods: readonly string[]): string | null {
  const sum = periodSum(periods)
  if (sum === null || scoreProblem(score)) return null
  if (score === '') return `Periods add up to ${sum}`
  return sum === Number(score) ? null : `Periods add up to ${sum}, but the score is ${Number(score)}`
}

/** Returns the recorded score of a game as the values of the panel. */
export function recordedScore(detail: GameDetailView): ScoreValues {
  const { game } = detail
  const periods: Record<string, string> = {}
  for (const { id } of playedPeriods(detail)) {
    for (const teamId of [game.home_team_id, game.away_team_id]) {
      periods[periodKey(id, teamId)] = String(periodScoreOf(detail, id, teamId) ?? '')
    }
  }
  return { home: String(game.score_home ?? ''), away: String(game.score_away ?? ''), periods, reason: '' }
}

/** Returns a key that is different for each recorded score of a game, including its periods. */
export function scoreKey({ game, periodScores }: GameDetailView): string {
  const periods = periodScores.map((row) => `${row.gamePeriod.id}:${row.team_id}=${row.score}`).toSorted()
  return [game.score_home, game.score_away, ...periods].join(' ')
}

/** Returns the stored draft or, without one, the recorded score with unsent entries on top. */
export function scoreDraftOf(
  { drafts, entries }: Pick<GameOutbox, 'drafts' | 'entries'>,
  detail: GameDetailView,
): ScoreDraft {
  const recorded = recordedScore(detail)
  const stored = drafts['score'] as ScoreDraft | undefined
  if (stored) {
    const periods = { ...recorded.periods, ...stored.values.periods }
    return { baseScore: stored.baseScore, values: { ...recorded, ...stored.values, periods } }
  }
  const enteredText = (name: string, recordedText: string) => String(entries[name]?.value ?? recordedText)
  const periods = Object.entries(recorded.periods).map(([key, text]) => [
    key,
    enteredText(field.period(...parsePeriodKey(key)), text),
  ])
  return {
    baseScore: scoreKey(detail),
    values: {
      home: enteredText(field.home, recorded.home),
      away: enteredText(field.away, recorded.away),
      periods: Object.fromEntries(periods),
      reason: enteredText(field.reason, ''),
    },
  }
}

/**
 * Returns the values to enter into the outbox, without empty period scores and an empty reason. Both scores
 * must be filled in, which `scoreBody` checks.
 */
export function scoreEntries(
  { home, away, periods, reason }: ScoreValues,
  removed: readonly string[] = [],
): EnteredValue[] {
  return [
    { field: field.home, value: Number(home) },
    { field: field.away, value: Number(away) },
    ...periodEntries(periods, removed),
    ...(reason.trim() ? [{ field: field.reason, value: reason.trim() }] : []),
  ]
}

/** Returns the values of periods to enter into the outbox: those that are filled in, and null for those to remove. */
export function periodEntries(periods: ScoreValues['periods'], removed: readonly string[]): EnteredValue[] {
  return Object.entries(periods).flatMap(([key, text]) => {
    const name = field.period(...parsePeriodKey(key))
    const isRemoved = removed.includes(key)
    return text === '' && !isRemoved ? [] : [{ field: name, value: isRemoved ? null : Number(text) }]
  })
}
