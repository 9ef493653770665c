import type { StatCounts } from '@league/contracts/statistics/rules'
import { gameStatText, type StatColumn, totalStatText } from '../../parts/stat-columns.ts'

/** A column of a box score: one statistic, or made and attempted shots together. */
export interface BoxColumn {
  key: string
  label: string
  name: string
  /** One statistic, or the made and the attempted shots. */
  stats: readonly [StatColumn] | readonly [StatColumn, StatColumn]
}

const attemptedOf: Readonly<Record<string, string>> = {
  fgm: 'fga',
  ftm: 'fta',
  fg2m: 'fg2a',
  fg3m: 'fg3a',
}

/**
 * Returns the columns of a box score. Made shots that stand right before their attempts share a column with
 * them; everything else keeps the order and the abbreviations of the organization (R245).
 */
export function toBoxColumns(columns: readonly StatColumn[]): BoxColumn[] {
  const boxColumns: BoxColumn[] = []
  for (let index = 0; index < columns.length; index += 1) {
    const stat = columns[index] as StatColumn
    const next = columns[index + 1]
    if (next && attemptedOf[stat.key] === next.key) {
      const [label, name] = [`${stat.label}-${next.label}`, `${stat.name} and ${next.name}`]
      boxColumns.push({ key: stat.key, label, name, stats: [stat, next] })
      index += 1
    } else boxColumns.push({ key: stat.key, label: stat.label, name: stat.name, stats: [stat] })
  }
  return boxColumns
}

/** Returns the text of a player's line: '6–12' for a pair, '0.500' for a percentage (R251). */
export function lineText(counts: StatCounts, { stats }: BoxColumn): string {
  return stats.map((stat) => gameStatText(counts, stat)).join('–')
}

/** Returns the text of a Total row: '25–70' for a pair, '35.7%' for a percentage (R249). */
export function totalText(lines: readonly StatCounts[], { stats }: BoxColumn): string {
  return stats.map((stat) => totalStatText(lines, stat)).join('–')
}
