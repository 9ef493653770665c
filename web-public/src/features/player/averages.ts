import { percentText, shootingRatio, type StatCounts, sumCounts } from '@league/contracts/statistics/rules'
import { countedStats, type StatColumn } from '../../parts/stat-columns.ts'

/** A column of a table of means per game, or a percentage. */
export type AverageColumn = Pick<StatColumn, 'key' | 'kind' | 'label' | 'name'>

const MAX_COUNTS = 3
const percentageKeys: readonly string[] = ['fg_pct', 'fg3_pct']

/** How the mean of a statistic per game is abbreviated, where that is not its own abbreviation. */
const labels: Readonly<Record<string, string>> = {
  pts: 'PPG',
  reb: 'RPG',
  ast: 'APG',
  stl: 'SPG',
  blk: 'BPG',
}

/** Returns the columns: the first three visible statistics that count something, and two percentages. */
export function averageColumns(columns: readonly StatColumn[]): AverageColumn[] {
  const counts = countedStats(columns)
    .slice(0, MAX_COUNTS)
    .map(({ key, kind, label, name }) => ({
      key,
      kind,
      label: labels[key] ?? `${label}/G`,
      name: `${name} per game`,
    }))
  return [...counts, ...columns.filter(({ key }) => percentageKeys.includes(key))]
}

/** Returns '13.9', or '40.2%' for a percentage (R250). */
export function averageText(lines: readonly StatCounts[], { key, kind }: AverageColumn): string {
  if (kind === 'percentage') return percentText(shootingRatio(lines, key))
  return (lines.length === 0 ? 0 : (sumCounts(lines)[key] ?? 0) / lines.length).toFixed(1)
}
