import {
  percentText,
  ratioText,
  shootingRatio,
  type StatCounts,
  statValue,
} from '@league/contracts/statistics/rules'
import type { StatView } from '@league/contracts/statistics/views'

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

/** Returns the text of a statistic of a total. Percentages are like '83.3%' (decision 23). */
export function totalStatText(counts: StatCounts, { key, isPercentage }: StatColumn): string {
  return isPercentage ? percentText(shootingRatio(counts, key)) : String(statValue(counts, key))
}
