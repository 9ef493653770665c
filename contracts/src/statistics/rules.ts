export type StatCounts = Readonly<Record<string, number | undefined>>

/** The counts of made and attempted shots that a percentage is computed from, by its stat key. */
const shots: Readonly<Record<string, readonly [made: string, attempted: string]>> = {
  fg_pct: ['fgm', 'fga'],
  ft_pct: ['ftm', 'fta'],
  fg2_pct: ['fg2m', 'fg2a'],
  fg3_pct: ['fg3m', 'fg3a'],
}

/** Pairs of counts, of which the first must not exceed the second. */
export const madeAndAttempted: readonly (readonly [made: string, attempted: string])[] = [
  ['ftm', 'fta'],
  ['fg2m', 'fg2a'],
  ['fg3m', 'fg3a'],
]

/** Returns a count or a derived stat. Field goals are the sum of two- and three-pointers (R248). */
export function statValue(counts: StatCounts, key: string): number {
  if (key === 'fgm') return (counts['fg2m'] ?? 0) + (counts['fg3m'] ?? 0)
  if (key === 'fga') return (counts['fg2a'] ?? 0) + (counts['fg3a'] ?? 0)
  return counts[key] ?? 0
}

/** Returns the share of made shots, from 0 to 1. Null without attempts, or if the stat is not a percentage. */
export function shootingRatio(counts: StatCounts, key: string): number | null {
  const pair = shots[key]
  if (!pair) return null
  const attempted = statValue(counts, pair[1])
  return attempted === 0 ? null : statValue(counts, pair[0]) / attempted
}

/** Returns '83.3%', or '0.0%' without attempts, for summaries and Total rows (R249, R250, decision 23). */
export function percentText(ratio: number | null): string {
  return `${((ratio ?? 0) * 100).toFixed(1)}%`
}

/** Returns '0.833', or '0.000' without attempts, for per-game tables (R251, decision 23). */
export function ratioText(ratio: number | null): string {
  return (ratio ?? 0).toFixed(3)
}

/** Returns the sums of several lines by stat key. */
export function sumCounts(lines: Iterable<StatCounts>): Record<string, number> {
  const total: Record<string, number> = {}
  for (const line of lines) {
    for (const [key, value] of Object.entries(line)) total[key] = (total[key] ?? 0) + (value ?? 0)
  }
  return total
}
