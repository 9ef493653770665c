import type { StatKind } from '@league/contracts/statistics/events'
import { playingTimeText } from '@league/contracts/statistics/playing-time'
import {
  isEntered,
  percentText,
  ratioText,
  shootingRatio,
  type StatCounts,
  statValue,
  sumCounts,
} from '@league/contracts/statistics/rules'
import type { PlayerStatView, StatView } from '@league/contracts/statistics/views'

export interface StatColumn {
  key: string
  label: string
  name: string
  kind: StatKind
}

/** Returns the columns of a table of statistics: the visible statistics in their order. */
export function toStatColumns(stats: readonly StatView[]): StatColumn[] {
  return stats
    .filter(({ hidden }) => !hidden)
    .toSorted((a, b) => a.order - b.order)
    .map(({ key, abbreviation, name, kind }) => ({
      key,
      label: abbreviation,
      name,
      kind,
    }))
}

/**
 * Returns the statistics that count something other than shots, which say less than the points that they
 * bring.
 */
export function countedStats(columns: readonly StatColumn[]): StatColumn[] {
  return columns.filter(({ key, kind }) => kind === 'count' && !/^(fg|ft)/.test(key))
}

/** Returns the text of a statistic of one game. Percentages are ratios: '0.833' (R251). */
export function gameStatText(counts: StatCounts, { key, kind }: StatColumn): string {
  return kind === 'percentage'
    ? ratioText(shootingRatio(counts, key))
    : valueText(statValue(counts, key), kind)
}

/** Returns the text of a statistic of several lines together. Percentages are like '83.3%' (decision 23). */
export function totalStatText(lines: readonly StatCounts[], { key, kind }: StatColumn): string {
  return kind === 'percentage'
    ? percentText(shootingRatio(lines, key))
    : valueText(statValue(sumCounts(lines), key), kind)
}

/** Returns a number, or '12:34' for a time. */
function valueText(value: number, kind: StatKind): string {
  return kind === 'time' ? playingTimeText(value) : String(value)
}

/**
 * Returns the counts and times of a player's line in a game. Percentages are not part of it, because they
 * follow from counts.
 */
export function countsOfLine(
  line: readonly Pick<PlayerStatView, 'stat_id' | 'value' | 'seconds'>[],
  stats: readonly StatView[],
): StatCounts {
  const keys = new Map(stats.filter(isEntered).map(({ id, key }) => [id, key]))
  return Object.fromEntries(
    line.flatMap(({ stat_id, value, seconds }) => {
      const key = keys.get(stat_id)
      return key ? [[key, seconds ?? value]] : []
    }),
  )
}

/**
 * Returns '5 AST, 3 REB': the figures of a line that are not zero, with the abbreviations of the
 * organization.
 */
export function statLineText(counts: StatCounts, columns: readonly StatColumn[]): string {
  return columns
    .filter((column) => statValue(counts, column.key) > 0)
    .map((column) => `${gameStatText(counts, column)} ${column.label}`)
    .join(', ')
}
