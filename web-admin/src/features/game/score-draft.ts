import type { GameDetailView } from '@league/contracts/game/views'
import type { Box, Entered } from './outbox/box.ts'
import { field } from './outbox/fields.ts'
import { editablePeriods, scoreOf } from './period-lines.ts'
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

/** The draft of a game as it is recorded. */
export function draftOf(detail: GameDetailView): ScoreDraft {
  const { game } = detail
  const periods: Record<string, string> = {}
  for (const { id } of editablePeriods(detail)) {
    for (const teamId of [game.home_team_id, game.away_team_id]) {
      periods[cell(id, teamId)] = String(scoreOf(detail, id, teamId) ?? '')
    }
  }
  return { home: String(game.score_home ?? ''), away: String(game.score_away ?? ''), periods, reason: '' }
}

/** An unfinished panel as it is kept on this device, with the score that it began with. */
export interface KeptScore {
  draft: ScoreDraft
  seen: string
}

const unfinishedIn = ({ drafts }: Pick<Box, 'drafts'>) => drafts['score'] as KeptScore | undefined

/** The score that a kept panel began with. */
export function keptSeen(box: Pick<Box, 'drafts'>): string | undefined {
  return unfinishedIn(box)?.seen
}

/** The draft with what is kept of it on this device: a form that was not finished, or values that were not taken yet. */
export function keptDraft(box: Pick<Box, 'drafts' | 'entries'>, detail: GameDetailView): ScoreDraft {
  const { entries } = box
  const fresh = draftOf(detail)
  const unfinished = unfinishedIn(box)?.draft
  if (unfinished) return { ...fresh, ...unfinished, periods: { ...fresh.periods, ...unfinished.periods } }
  const kept = (name: string, otherwise: string) => String(entries[name]?.value ?? otherwise)
  const periods = Object.entries(fresh.periods).map(([key, text]) => {
    const [periodId = '', teamId = ''] = key.split(':')
    return [key, kept(field.period(periodId, teamId), text)] as const
  })
  return {
    home: kept(field.home, fresh.home),
    away: kept(field.away, fresh.away),
    periods: Object.fromEntries(periods),
    reason: kept(field.reason, ''),
  }
}

/** What the draft enters: a value for each field that is filled. */
export function scoreEntries({ home, away, periods, reason }: ScoreDraft): Entered[] {
  return [
    { field: field.home, value: Number(home) },
    { field: field.away, value: Number(away) },
    ...Object.entries(periods).flatMap(([key, text]) => {
      const [periodId = '', teamId = ''] = key.split(':')
      return text === '' ? [] : [{ field: field.period(periodId, teamId), value: Number(text) }]
    }),
    ...(reason.trim() ? [{ field: field.reason, value: reason.trim() }] : []),
  ]
}
