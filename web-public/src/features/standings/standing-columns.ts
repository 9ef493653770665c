import { differenceText, gamesBehindText } from './standing-row.ts'
import type { StandingRow } from './standings-data.ts'

/** From which width a column is shown: 600 px or 1200 px. A full table shows all columns on every screen. */
type Width = 'middle' | 'wide'

/** A column of figures. Its head is a button that sorts by it. */
export interface FigureColumn {
  key: string
  label: string
  /** Replaces the label on narrow screens. */
  short?: string
  /** What a label that is short on every screen stands for. */
  legend?: string
  /** Columns without one are always shown. */
  width?: Width
  text(row: StandingRow): string
  value(row: StandingRow): number
  /** Whether the lowest value is the best one, which is shown first. */
  lowestFirst?: boolean
  /** Whether a row has a value. A column that the specification does not name is dropped if no row has one. */
  hasValue?(row: StandingRow): boolean
}

const share = (wins: number, losses: number) => (wins + losses === 0 ? -1 : wins / (wins + losses))

/** Returns a number by which streaks are in order, from the longest of wins to the longest of losses. */
const streakValue = (streak: string) =>
  streak === '' ? 0 : Number(streak.slice(1)) * (streak.startsWith('W') ? 1 : -1)

/** The figures in their order. The specified ones are Wins, Losses, FT% and 3PM (S037). */
const figures: readonly FigureColumn[] = [
  {
    key: 'wins',
    label: 'Wins',
    short: 'W',
    text: ({ wins }) => String(wins),
    value: ({ wins }) => wins,
  },
  {
    key: 'losses',
    label: 'Losses',
    short: 'L',
    lowestFirst: true,
    text: ({ losses }) => String(losses),
    value: ({ losses }) => losses,
  },
  {
    key: 'pct',
    label: 'PCT',
    text: ({ winPercentage }) => winPercentage,
    value: ({ winPercentage }) => Number(winPercentage),
  },
  {
    key: 'gb',
    label: 'GB',
    legend: 'Games behind the first place',
    width: 'middle',
    lowestFirst: true,
    text: ({ gamesBehind }) => gamesBehindText(gamesBehind),
    value: ({ gamesBehind }) => gamesBehind,
    hasValue: ({ gamesBehind }) => gamesBehind !== 0,
  },
  {
    key: 'home',
    label: 'Home',
    width: 'wide',
    text: ({ homeWins, homeLosses }) => `${homeWins}–${homeLosses}`,
    value: ({ homeWins, homeLosses }) => share(homeWins, homeLosses),
    hasValue: ({ homeWins, homeLosses }) => homeWins + homeLosses > 0,
  },
  {
    key: 'away',
    label: 'Away',
    width: 'wide',
    text: ({ awayWins, awayLosses }) => `${awayWins}–${awayLosses}`,
    value: ({ awayWins, awayLosses }) => share(awayWins, awayLosses),
    hasValue: ({ awayWins, awayLosses }) => awayWins + awayLosses > 0,
  },
  {
    key: 'diff',
    label: 'Diff',
    legend: 'Points for minus points against',
    width: 'middle',
    text: ({ pointDifference }) => differenceText(pointDifference),
    value: ({ pointDifference }) => pointDifference,
    hasValue: ({ pointDifference }) => pointDifference !== 0,
  },
  {
    key: 'ft',
    label: 'FT%',
    width: 'wide',
    text: ({ ftPercentage }) => ftPercentage,
    value: ({ ftPercentage }) => parseFloat(ftPercentage),
  },
  {
    key: 'threes',
    label: '3PM',
    width: 'wide',
    text: ({ total3PM }) => String(total3PM),
    value: ({ total3PM }) => total3PM,
  },
  {
    key: 'streak',
    label: 'Streak',
    width: 'middle',
    text: ({ streak }) => streak || '–',
    value: ({ streak }) => streakValue(streak),
    hasValue: ({ streak }) => streak !== '',
  },
]

/** Returns the columns that a table shows: added ones only if a row has a value. */
export function figureColumns(rows: readonly StandingRow[]): FigureColumn[] {
  return figures.filter(({ hasValue }) => !hasValue || rows.some(hasValue))
}

/** What a table is sorted by; null for the order of the standings. */
export type Sort = { key: string; descending: boolean } | null

/** Returns what the table is sorted by after a press on a head: best first, worst first, then as it was. */
export function nextSort(sort: Sort, { key, lowestFirst = false }: FigureColumn): Sort {
  if (sort?.key !== key) return { key, descending: !lowestFirst }
  return sort.descending === !lowestFirst ? { key, descending: lowestFirst } : null
}

/** Returns the rows in another order. Rows of equal value keep that of the standings, and all keep their rank. */
export function sortRows(rows: readonly StandingRow[], sort: Sort): readonly StandingRow[] {
  const column = sort && figures.find(({ key }) => key === sort.key)
  if (!column) return rows
  const sign = sort.descending ? -1 : 1
  return rows.toSorted((a, b) => sign * (column.value(a) - column.value(b)) || a.rank - b.rank)
}
