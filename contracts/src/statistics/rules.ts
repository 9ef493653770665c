export type StatCounts = Readonly<Record<string, number | undefined>>

/** Made and attempted of each percentage, by stat key. */
const shots: Readonly<Record<string, readonly [made: string, attempted: string]>> = {
  fg_pct: ['fgm', 'fga'],
  ft_pct: ['ftm', 'fta'],
  fg2_pct: ['fg2m', 'fg2a'],
  fg3_pct: ['fg3m', 'fg3a'],
}

/** Pairs of counts where the first can never exceed the second. */
export const madeAndAttempted: readonly (readonly [made: string, attempted: string])[] = [
  ['ftm', 'fta'],
  ['fg2m', 'fg2a'],
  ['fg3m', 'fg3a'],
]

/** The value of a count or derived stat; field goals are the sum of two- and three-pointers (R248). */
export function statValue(counts: StatCounts, key: string): number {
  if (key === 'fgm') return (counts['fg2m'] ?? 0) + (counts['fg3m'] ?? 0)
  if (key === 'fga') return (counts['fg2a'] ?? 0) + (counts['fg3a'] ?? 0)
  return counts[key] ?? 0
}

/** Made over attempted from 0 to 1, null with no attempts. */
export function shootingRatio(counts: StatCounts, key: string): number | null {
  const pair = shots[key]
  if (!pair) return null
  const attempted = statValue(counts, pair[1])
  return attempted === 0 ? null : statValue(counts, pair[0]) / attempted
}

/** '83.3%', '0.0%' with no attempts: summaries and Total rows (R249, R250, decision 23). */
export function percentText(ratio: number | null): string {
  return `${((ratio ?? 0) * 100).toFixed(1)}%`
}

/** '0.833', '0.000' with no attempts: per-game tables (R251, decision 23). */
export function ratioText(ratio: number | null): string {
  return (ratio ?? 0).toFixed(3)
}

/** Sum of several lines by key. */
export function sumCounts(lines: Iterable<StatCounts>): Record<string, number> {
  const total: Record<string, number> = {}
  for (const line of lines) {
    for (const [key, value] of Object.entries(line)) total[key] = (total[key] ?? 0) + (value ?? 0)
  }
  return total
}
