import { isEntered, madeAndAttempted, shotsForPoints } from '@league/contracts/statistics/rules'
import type { StatView } from '@league/contracts/statistics/views'

/** What an organization keeps, as far as it decides how lines are entered. */
export interface SheetRules {
  /** Keys of made and attempted shots that stand side by side and are entered as one. */
  pairs: readonly (readonly [made: string, attempted: string])[]
  /** Whether points follow from the shots until somebody types over them (decision 56). */
  derivesPoints: boolean
}

/** The rules of a sheet whose cells are all entered one by one. */
export const plainRules: SheetRules = { pairs: [], derivesPoints: false }

/** Returns the rules for an organization's stats. */
export function sheetRules(stats: readonly StatView[]): SheetRules {
  const visible = stats.filter((stat) => !stat.hidden).toSorted((a, b) => a.order - b.order)
  const isKept = (key: string) => visible.some((stat) => stat.key === key && isEntered(stat))
  const place = (key: string) => visible.findIndex((stat) => stat.key === key)
  return {
    pairs: madeAndAttempted.filter(
      ([made, attempted]) => isKept(made) && isKept(attempted) && place(attempted) === place(made) + 1,
    ),
    derivesPoints: ['pts', ...shotsForPoints].every(isKept),
  }
}

/** A column of the box score: one stat, or two that share a column. */
export type BoxColumn =
  { type: 'pair' | 'result'; made: StatView; attempted: StatView } | { type: 'stat'; stat: StatView }

/**
 * Returns the columns of the box score. A pair is entered in one cell with two halves; field goals, which are
 * computed, share a column in the same way.
 */
export function boxColumns(stats: readonly StatView[], { pairs }: SheetRules): BoxColumn[] {
  const columns: BoxColumn[] = []
  for (let index = 0; index < stats.length; index += 1) {
    const [stat, next] = [stats[index], stats[index + 1]]
    if (!stat) continue
    const isPair = pairs.some(([made, attempted]) => stat.key === made && next?.key === attempted)
    const isResult = stat.key === 'fgm' && next?.key === 'fga'
    if (next && (isPair || isResult)) {
      columns.push({ type: isPair ? 'pair' : 'result', made: stat, attempted: next })
      index += 1
    } else columns.push({ type: 'stat', stat })
  }
  return columns
}

/** Returns the stats with an input, in the order of the columns. */
export function enteredStats(columns: readonly BoxColumn[]): StatView[] {
  return columns
    .flatMap((column) => ('stat' in column ? [column.stat] : [column.made, column.attempted]))
    .filter(isEntered)
}

/** Whether a column is computed from others, so that it can be left out where the width is short. */
export function isComputed(column: BoxColumn): boolean {
  return column.type === 'result' || ('stat' in column && !isEntered(column.stat))
}
