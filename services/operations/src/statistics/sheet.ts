import type { PeriodArrangement, StatisticsEvent } from '@league/contracts/statistics/events'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import type { Noun } from '../kernel/decider.ts'

export interface SheetStat {
  statId: Id
  hidden: boolean
}

export interface SheetPeriod {
  gamePeriodId: Id
  name: string
  hidden: boolean
}

export interface StatSheet {
  sportId: Id
  /** In their order. */
  stats: readonly SheetStat[]
  /** In their order. */
  periods: readonly SheetPeriod[]
  /** As the sheet was opened with them: what a reset puts back (R257). */
  defaultPeriods: PeriodArrangement
}

/** Null: no such sport in the organization. */
export type StatSheetState = StatSheet | null

/** What is counted in a game of an organization and sport, and in which order it is shown (decision 24). */
export const statSheet: Noun<StatSheetState, StatisticsEvent> = {
  category: 'statistics',
  initialState: null,
  evolve(state, event) {
    if (event.type === 'StatSheetOpened') {
      const { sportId } = event.data
      const stats = inSortOrder(event.data.stats).map(({ statId, hidden }) => ({ statId, hidden }))
      const opened = inSortOrder(event.data.periods)
      const periods = opened.map(({ gamePeriodId, name, hidden }) => ({ gamePeriodId, name, hidden }))
      return { sportId, stats, periods, defaultPeriods: arrangementOf(periods) }
    }
    return state && { ...state, ...changed(state, event) }
  },
}

function changed(sheet: StatSheet, { type, data }: StatisticsEvent): Partial<StatSheet> {
  switch (type) {
    case 'StatVisibilityChanged': {
      const { statId, hidden } = data
      return { stats: sheet.stats.map((stat) => (stat.statId === statId ? { ...stat, hidden } : stat)) }
    }
    case 'StatsReordered':
      return { stats: ordered(sheet.stats, data.after, ({ statId }) => statId) }
    case 'PeriodAdded': {
      const { gamePeriodId, name } = data
      return { periods: [...sheet.periods, { gamePeriodId, name, hidden: false }] }
    }
    case 'PeriodVisibilityChanged': {
      const { gamePeriodId, hidden } = data
      return {
        periods: sheet.periods.map((period) =>
          period.gamePeriodId === gamePeriodId ? { ...period, hidden } : period,
        ),
      }
    }
    case 'PeriodsReordered':
      return { periods: ordered(sheet.periods, data.after, periodId) }
    case 'PeriodDefaultsRestored': {
      const hidden = new Map(data.after.map((period) => [period.gamePeriodId, period.hidden]))
      const periods = ordered(sheet.periods, data.after.map(periodId), periodId)
      return {
        periods: periods.map((period) => ({
          ...period,
          hidden: hidden.get(period.gamePeriodId) ?? period.hidden,
        })),
      }
    }
    default:
      return {}
  }
}

const periodId = ({ gamePeriodId }: { gamePeriodId: Id }) => gamePeriodId

function inSortOrder<T extends { order: number }>(list: readonly T[]): T[] {
  return list.toSorted((a, b) => a.order - b.order)
}

function ordered<T>(list: readonly T[], ids: readonly Id[], idOf: (item: T) => Id): T[] {
  return list.toSorted((a, b) => ids.indexOf(idOf(a)) - ids.indexOf(idOf(b)))
}

export function arrangementOf(periods: readonly SheetPeriod[]): PeriodArrangement {
  return periods.map(({ gamePeriodId, hidden }) => ({ gamePeriodId, hidden }))
}

/** @throws Problem `not-found` without the sheet */
export function existing(state: StatSheetState): StatSheet {
  return state ?? rejected('not-found')
}

/** Whether two orders hold the same ids, each of them once. */
export function isPermutation(before: readonly Id[], after: readonly Id[]): boolean {
  const named = new Set(after)
  return named.size === after.length && after.length === before.length && before.every((id) => named.has(id))
}
