import { asCount } from './sheet-line.ts'

/** The final-score panel as it is typed; empty is allowed while typing (R229). */
export interface ScoreDraft {
  home: string
  away: string
  /** By `${period id}:${team id}`. */
  periods: Readonly<Record<string, string>>
  reason: string
}

export const cell = (periodId: string, teamId: string) => `${periodId}:${teamId}`

export const asScore = asCount

const missing = 'Both scores are required.'

/** The body of C068, or what is wrong with the draft (R228). */
export function scoreBody(draft: ScoreDraft): { body: ScoreBody } | { failure: string } {
  if (draft.home === '' || draft.away === '') return { failure: missing }
  const periodScores = Object.entries(draft.periods).flatMap(([key, score]) => {
    const [gamePeriodId = '', team_id = ''] = key.split(':')
    return score === '' ? [] : [{ gamePeriodId, team_id, score: Number(score) }]
  })
  return {
    body: {
      score_home: Number(draft.home),
      score_away: Number(draft.away),
      ...(periodScores.length > 0 ? { periodScores } : {}),
      ...(draft.reason.trim() ? { reason: draft.reason.trim() } : {}),
    },
  }
}

interface ScoreBody {
  score_home: number
  score_away: number
  periodScores?: { gamePeriodId: string; team_id: string; score: number }[]
  reason?: string
}

/** 'Periods add up to 78, the score says 80.' while every period of a team is filled and the sum differs. */
export function periodSumNote(score: string, periods: readonly string[]): string | null {
  const filled = periods.filter((text) => text !== '')
  if (filled.length === 0 || score === '') return null
  const sum = filled.reduce((total, text) => total + Number(text), 0)
  return sum === Number(score) ? null : `periods add up to ${sum}, the score says ${Number(score)}`
}
