import { defaultPeriods, defaultStats } from '@league/contracts/statistics/defaults'
import type { PeriodArrangement } from '@league/contracts/statistics/events'
import type { TestLog } from './log.ts'

/** The state of a random stat sheet, tracked without a projection. */
export interface RandomSheet {
  stats: string[]
  periods: PeriodArrangement
}

const sportId = 'basketball'
const defaultArrangement = () =>
  defaultPeriods.map(({ name, hidden }) => ({ gamePeriodId: `period-${name}`, hidden }))

/** Returns the stat sheet that `openOrganization` creates. */
export function openSheet(): RandomSheet {
  return { stats: defaultStats.map(({ key }) => `stat-${key}`), periods: defaultArrangement() }
}

/** Returns the list with one entry moved to another index. */
function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from % list.length, 1)
  return rest.toSpliced(to % list.length, 0, list[from % list.length] as T)
}

/** Changes the stat sheet once, as command handlers could have done. */
export function changeSheet(
  { append }: TestLog,
  sheet: RandomSheet,
  [a, b, c]: readonly [number, number, number],
  nth: number,
): void {
  const ids = () => sheet.periods.map(({ gamePeriodId }) => gamePeriodId)
  const hidden = c % 2 === 0
  switch (a % 6) {
    case 0:
      append('StatVisibilityChanged', {
        sportId,
        statId: sheet.stats[b % sheet.stats.length] as string,
        hidden,
      })
      return
    case 1: {
      const before = sheet.stats
      sheet.stats = moved(before, b, c)
      append('StatsReordered', { sportId, before, after: sheet.stats })
      return
    }
    case 2: {
      const period = { gamePeriodId: `period-of-${nth}`, name: `Extra ${nth}`, order: sheet.periods.length }
      sheet.periods = [...sheet.periods, { gamePeriodId: period.gamePeriodId, hidden: false }]
      append('PeriodAdded', { sportId, ...period })
      if (c % 3) return
      const order = b % sheet.periods.length
      append('PeriodRemoved', { sportId, ...period })
      append('PeriodAdded', { sportId, ...period, order })
      const others = sheet.periods.slice(0, -1)
      sheet.periods = others.toSpliced(order, 0, { gamePeriodId: period.gamePeriodId, hidden: false })
      return
    }
    case 3: {
      const gamePeriodId = ids()[b % sheet.periods.length] as string
      sheet.periods = sheet.periods.map((period) =>
        period.gamePeriodId === gamePeriodId ? { ...period, hidden } : period,
      )
      append('PeriodVisibilityChanged', { sportId, gamePeriodId, hidden })
      return
    }
    case 4: {
      const before = ids()
      sheet.periods = moved(sheet.periods, b, c)
      append('PeriodsReordered', { sportId, before, after: ids() })
      return
    }
    default: {
      const before = sheet.periods
      const added = before.filter(({ gamePeriodId }) => gamePeriodId.startsWith('period-of-'))
      sheet.periods = [...defaultArrangement(), ...added.map((period) => ({ ...period, hidden: true }))]
      append('PeriodDefaultsRestored', { sportId, before, after: sheet.periods })
      if (c % 2) return
      append('PeriodArrangementRestored', { sportId, before: sheet.periods, after: before })
      sheet.periods = before
    }
  }
}
