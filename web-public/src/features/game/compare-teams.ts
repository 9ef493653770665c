import { shootingRatio, statValue, type StatCounts, sumCounts } from '@league/contracts/statistics/rules'
import { type StatColumn, totalStatText } from '../../parts/stat-columns.ts'

export interface ComparedStat {
  key: string
  name: string
  away: ComparedSide
  home: ComparedSide
}

export interface ComparedSide {
  text: string
  /** The length of the bar in percent of the longer one of the two. */
  length: number
  /** Better than the figure of the other team. */
  leads: boolean
}

/** Shots are compared by their percentage. */
const shotKeys: ReadonlySet<string> = new Set(['fgm', 'fga', 'ftm', 'fta', 'fg2m', 'fg2a', 'fg3m', 'fg3a'])
const MAX_STATS = 9

type Lines = readonly StatCounts[]

/** Returns the statistics of two teams side by side, in the order of the organization; none without both. */
export function compareTeams(columns: readonly StatColumn[], away: Lines, home: Lines): ComparedStat[] {
  if (away.length === 0 || home.length === 0) return []
  const compared = columns.filter(({ key, kind }) => kind !== 'time' && !shotKeys.has(key))
  return compared
    .slice(0, MAX_STATS)
    .map((column) =>
      compareValues(
        column,
        [valueOf(away, column), valueOf(home, column)],
        [totalStatText(away, column), totalStatText(home, column)],
      ),
    )
}

/** Returns two values, away team first, with the lengths of their bars. */
export function compareValues(
  { key, name }: { key: string; name: string },
  [away, home]: readonly [number, number],
  texts: readonly [string, string],
  isLowerBetter = false,
): ComparedStat {
  const longest = Math.max(away, home)
  const toSide = (value: number, text: string, other: number): ComparedSide => ({
    text,
    length: longest === 0 ? 0 : Math.round((value / longest) * 100),
    leads: isLowerBetter ? value < other : value > other,
  })
  return { key, name, away: toSide(away, texts[0], home), home: toSide(home, texts[1], away) }
}

function valueOf(lines: Lines, { key, kind }: StatColumn): number {
  return kind === 'percentage' ? (shootingRatio(lines, key) ?? 0) : statValue(sumCounts(lines), key)
}
