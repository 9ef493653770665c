import {
  isEntered,
  percentText,
  shootingRatio,
  statValue,
  sumCounts,
  type StatCounts,
} from '@league/contracts/statistics/rules'
import type { GameDetailView, GameRosterPlayerView } from '@league/contracts/game/views'
import type { StatView } from '@league/contracts/statistics/views'
import { cellText } from './cell-text.ts'
import type { RecordedLine } from './sheet-line.ts'
import type { RecordedLines, Sheet } from './sheet.ts'

/** Returns the recorded lines of a game by player, with counts by stat key. */
export function recordedLines(detail: GameDetailView): RecordedLines {
  const statById = new Map(detail.allStats.map((stat) => [stat.id, stat]))
  const lines = new Map<string, { counts: Record<string, number>; played: boolean }>()
  for (const { player_id, stat_id, value, seconds, played } of detail.playerStats) {
    const stat = statById.get(stat_id)
    const line = lines.get(player_id) ?? { counts: {}, played }
    if (stat && isEntered(stat) && played) line.counts[stat.key] = seconds ?? value
    lines.set(player_id, line)
  }
  return lines satisfies ReadonlyMap<string, RecordedLine>
}

/** Returns the stats that are columns of the box score, in their order. */
export function columnsOf(stats: readonly StatView[], withHidden: boolean): StatView[] {
  return stats.filter((stat) => withHidden || !stat.hidden).toSorted((a, b) => a.order - b.order)
}

/**
 * Returns the text of a stat of one or more lines: a whole number, a time such as '12:34', or a percentage,
 * which is '0.0%' without attempts (R249).
 */
export function statText(
  lines: StatCounts | readonly StatCounts[],
  { key, kind }: Pick<StatView, 'key' | 'kind'>,
): string {
  return kind === 'percentage'
    ? percentText(shootingRatio(lines, key))
    : cellText(key, statValue(sumCounts([lines].flat()), key))
}

/** Returns the sum of the players' points of a team; null while nothing is recorded or typed. */
export function teamPoints(sheet: Sheet): number | null {
  const { totals } = sheet.summary()
  return Object.keys(totals).length === 0 ? null : statValue(totals, 'pts')
}

/** Returns '2 points missing' or '1 point too many'. */
export function differenceText(missing: number): string {
  const count = Math.abs(missing)
  return `${count} ${count === 1 ? 'point' : 'points'} ${missing > 0 ? 'missing' : 'too many'}`
}

export function fullName(player: Pick<GameRosterPlayerView, 'firstName' | 'lastName'>): string {
  return `${player.firstName} ${player.lastName}`.trim()
}
