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
  percentage: boolean
}

/** The columns of a table of statistics: what is visible, in its order. */
export function columnsOf(stats: readonly StatView[]): StatColumn[] {
  return stats
    .filter(({ hidden }) => !hidden)
    .toSorted((a, b) => a.order - b.order)
    .map(({ key, abbreviation, name, kind }) => ({
      key,
      label: abbreviation,
      name,
      percentage: kind === 'percentage',
    }))
}

/** A cell of one game: percentages as a ratio, '0.833' (R251). */
export function gameCell(counts: StatCounts, { key, percentage }: StatColumn): string {
  return percentage ? ratioText(shootingRatio(counts, key)) : String(statValue(counts, key))
}

/** A cell of a summary or Total row: percentages as '83.3%' (decision 23). */
export function totalCell(counts: StatCounts, { key, percentage }: StatColumn): string {
  return percentage ? percentText(shootingRatio(counts, key)) : String(statValue(counts, key))
}
