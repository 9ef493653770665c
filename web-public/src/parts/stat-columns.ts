import {
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
  isPercentage: boolean
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
      isPercentage: kind === 'percentage',
    }))
}

/** Returns the text of a statistic of one game. Percentages are ratios: '0.833' (R251). */
export function gameStatText(counts: StatCounts, { key, isPercentage }: StatColumn): string {
  return isPercentage ? ratioText(shootingRatio(counts, key)) : String(statValue(counts, key))
}

/** Returns the text of a statistic of several lines together. Percentages are like '83.3%' (decision 23). */
export function totalStatText(lines: readonly StatCounts[], { key, isPercentage }: StatColumn): string {
  return isPercentage ? percentText(shootingRatio(lines, key)) : String(statValue(sumCounts(lines), key))
}

/**
 * Returns the counts of a player's line in a game. Percentages are not part of it, because they follow from
 * counts.
 */
export function countsOfLine(
  line: readonly Pick<PlayerStatView, 'stat_id' | 'value'>[],
  stats: readonly StatView[],
): StatCounts {
  const keys = new Map(stats.filter(({ kind }) => kind === 'count').map(({ id, key }) => [id, key]))
  return Object.fromEntries(
    line.flatMap(({ stat_id, value }) => {
      const key = keys.get(stat_id)
      return key ? [[key, value]] : []
    }),
  )
}
