import type { GameDetailView } from '@league/contracts/game/views'
import type { HistoryEntryView } from '@league/contracts/history/views'
import type { Maker } from './decide.ts'
import { partsOf } from './fields.ts'
import { labelOf } from './labels.ts'
import type { Value } from './fields.ts'

const kinds: Record<string, readonly string[]> = {
  stats: ['PlayerStatsRecorded'],
  final: ['ScoreRecorded', 'ScoreCorrected'],
  period: ['PeriodScoresRecorded'],
  place: ['GameDetailsChanged'],
  day: ['GameRescheduled'],
  status: ['GameForfeited', 'GamePostponed', 'GameCancelled', 'GameReinstated'],
}

/** Who recorded a value, and when: the latest entry of the game's history that tells of it. */
export function makerOf(
  history: readonly HistoryEntryView[],
  name: string,
  value: Value,
  detail: GameDetailView,
): Maker {
  const of = history.filter(({ kind }) => kinds[kindOf(name)]?.includes(kind))
  const words = wordsOf(name, value, detail)
  const exact = words && of.find(({ after }) => after?.split(', ').includes(words))
  const entry = exact || of[0]
  return { by: entry?.actor.name ?? null, at: entry?.at ?? null }
}

function kindOf(name: string): string {
  const [kind, first, second] = partsOf(name)
  if (kind === 'stats') return 'stats'
  if (kind === 'score') return second ? 'period' : 'final'
  if (first === 'date' || first === 'time') return 'day'
  return first === 'status' || first === 'winner_team_id' ? 'status' : 'place'
}

/** A count or a period as the history words it: 'A'ja Wilson AST 7', 'Q1 Aces 20'. */
function wordsOf(name: string, value: Value, detail: GameDetailView): string | null {
  const [what, who] = labelOf(name, detail).split(', ')
  const [kind, , second] = partsOf(name)
  if (kind === 'stats' && second !== 'played') return `${who} ${what} ${Number(value ?? 0)}`
  return kind === 'score' && second ? `${what} ${who} ${Number(value ?? 0)}` : null
}
