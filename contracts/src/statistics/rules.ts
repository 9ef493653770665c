import type { StatKind } from './events.ts'

/** Counts, and times in seconds, by stat key. */
export type StatCounts = Readonly<Record<string, number | undefined>>

/** The largest count that can be entered. */
export const MAX_COUNT = 999

/** Whether a stat is entered. The other kinds are computed from counts. */
export function isEntered({ kind }: { kind: StatKind }): boolean {
  return kind === 'count' || kind === 'time'
}

/** The keys that points follow from, where an organization keeps all of them (decision 56). */
export const shotsForPoints = ['fg2m', 'fg3m', 'ftm'] as const

/** Returns the points that the made shots are worth. */
export function pointsOfShots(counts: StatCounts): number {
  return 2 * (counts['fg2m'] ?? 0) + 3 * (counts['fg3m'] ?? 0) + (counts['ftm'] ?? 0)
}

type Shots = readonly [made: string, attempted: string]

const freeThrows: Shots = ['ftm', 'fta']
const twoPointers: Shots = ['fg2m', 'fg2a']
const threePointers: Shots = ['fg3m', 'fg3a']

/** The counts of made and attempted shots that a percentage is computed from, by its stat key. */
const shots: Readonly<Record<string, readonly Shots[]>> = {
  fg_pct: [twoPointers, threePointers],
  ft_pct: [freeThrows],
  fg2_pct: [twoPointers],
  fg3_pct: [threePointers],
}

/** Pairs of counts, of which the first exceeds the second only by mistake, or where attempts are not tracked. */
export const madeAndAttempted: readonly Shots[] = [freeThrows, twoPointers, threePointers]

/** Returns a count or a derived stat. Field goals are the sum of two- and three-pointers (R248). */
export function statValue(counts: StatCounts, key: string): number {
  if (key === 'fgm') return (counts['fg2m'] ?? 0) + (counts['fg3m'] ?? 0)
  if (key === 'fga') return (counts['fg2a'] ?? 0) + (counts['fg3a'] ?? 0)
  return counts[key] ?? 0
}

/**
 * Returns the shots in one or more lines that a percentage is computed from; none if the stat is not a percentage.
 * Made shots count where the line has as many attempts: those whose attempts nobody tracked would make the percentage
 * too high (decision 40).
 */
export function shootingCounts(lines: StatCounts | readonly StatCounts[], key: string) {
  let made = 0
  let attempted = 0
  for (const line of [lines].flat()) {
    for (const [madeKey, attemptedKey] of shots[key] ?? []) {
      const attempts = line[attemptedKey] ?? 0
      made += Math.min(line[madeKey] ?? 0, attempts)
      attempted += attempts
    }
  }
  return { made, attempted }
}

/** Returns the share of made shots in one or more lines, at most 1; null without attempts. */
export function shootingRatio(lines: StatCounts | readonly StatCounts[], key: string): number | null {
  const { made, attempted } = shootingCounts(lines, key)
  return attempted === 0 ? null : made / attempted
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
