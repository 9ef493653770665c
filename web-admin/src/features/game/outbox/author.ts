import type { GameDetailView } from '@league/contracts/game/views'
import type { HistoryEntryView } from '@league/contracts/history/views'
import { parseField, type Value } from './fields.ts'
import { labelOf, valueText } from './labels.ts'
import type { Author } from './resolve.ts'

type Topic = 'stats' | 'finalScore' | 'periodScore' | 'details' | 'schedule' | 'status'

const eventTypes: Record<Topic, readonly string[]> = {
  stats: ['PlayerStatsRecorded'],
  finalScore: ['ScoreRecorded', 'ScoreCorrected'],
  periodScore: ['PeriodScoresRecorded'],
  details: ['GameDetailsChanged', 'GameNoteChanged'],
  schedule: ['GameRescheduled'],
  status: ['GameForfeited', 'GamePostponed', 'GameCancelled', 'GameReinstated'],
}

/**
 * Returns who recorded a value and when: the latest history entry with exactly this value, else the latest
 * one about its topic.
 */
export function authorOf(
  history: readonly HistoryEntryView[],
  name: string,
  value: Value,
  detail: GameDetailView,
): Author {
  const candidates = history.filter(({ kind }) => eventTypes[topicOf(name)].includes(kind))
  const summary = summaryOf(name, value, detail)
  const exact = summary && candidates.find(({ after }) => after?.split(', ').includes(summary))
  const entry = exact || candidates[0]
  return { name: entry?.actor.name ?? null, recordedAt: entry?.at ?? null }
}

function topicOf(name: string): Topic {
  const [kind, first, second] = parseField(name)
  if (kind === 'stats') return 'stats'
  if (kind === 'score') return second ? 'periodScore' : 'finalScore'
  if (first === 'date' || first === 'time') return 'schedule'
  return first === 'status' || first === 'winner_team_id' ? 'status' : 'details'
}

/** Returns a count or a period score as in the history, such as 'A'ja Wilson AST 7' or 'Q1 Aces 20'. */
function summaryOf(name: string, value: Value, detail: GameDetailView): string | null {
  const [subject, owner] = labelOf(name, detail).split(', ')
  const [kind, , second] = parseField(name)
  if (kind === 'stats' && second !== 'played') return `${owner} ${subject} ${valueText(name, value, detail)}`
  return kind === 'score' && second ? `${subject} ${owner} ${Number(value ?? 0)}` : null
}
