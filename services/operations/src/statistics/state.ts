import type { PeriodArrangement, StatisticsEvent } from '@league/contracts/statistics/events'
import type { GamePeriodId, Id, OrganizationId, SportId, StatId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import type { Aggregate } from '../kernel/command-handler.ts'
import { derivedId } from '../kernel/derived-id.ts'

export interface SheetStat {
  statId: StatId
  hidden: boolean
}

export interface SheetPeriod {
  gamePeriodId: GamePeriodId
  name: string
  hidden: boolean
}

export interface StatSheet {
  sportId: SportId
  /** The stats in their order. */
  stats: readonly SheetStat[]
  /** The periods in their order. */
  periods: readonly SheetPeriod[]
  /** The periods that the sheet was opened with, which a reset restores (R257). */
  defaultPeriods: PeriodArrangement
}

/** Null before the sheet is opened: the organization does not have the sport. */
export type StatSheetState = StatSheet | null

/**
 * The stats and periods of games in one sport of an organization, in display order (decision 24). The stream
 * id is the sport's.
 */
export const statSheet: Aggregate<StatSheetState, StatisticsEvent, SportId> = {
  name: 'statistics',
  initialState: null,
  evolve(state, event) {
    if (event.type === 'StatSheetOpened') {
      const { sportId } = event.data
      const stats = sortByOrder(event.data.stats).map(({ statId, hidden }) => ({ statId, hidden }))
      const opened = sortByOrder(event.data.periods)
      const periods = opened.map(({ gamePeriodId, name, hidden }) => ({ gamePeriodId, name, hidden }))
      return { sportId, stats, periods, defaultPeriods: arrangementOf(periods) }
    }
    return state && { ...state, ...evolveSheet(state, event) }
  },
}

function evolveSheet(sheet: StatSheet, { type, data }: StatisticsEvent): Partial<StatSheet> {
  switch (type) {
    case 'StatVisibilityChanged': {
      const { statId, hidden } = data
      return { stats: sheet.stats.map((stat) => (stat.statId === statId ? { ...stat, hidden } : stat)) }
    }
    case 'StatsReordered':
      return { stats: sortByIds(sheet.stats, data.after, ({ statId }) => statId) }
    case 'PeriodAdded': {
      const { gamePeriodId, name, order } = data
      return { periods: sheet.periods.toSpliced(order, 0, { gamePeriodId, name, hidden: false }) }
    }
    case 'PeriodRemoved':
      return { periods: sheet.periods.filter(({ gamePeriodId }) => gamePeriodId !== data.gamePeriodId) }
    case 'PeriodVisibilityChanged': {
      const { gamePeriodId, hidden } = data
      return {
        periods: sheet.periods.map((period) =>
          period.gamePeriodId === gamePeriodId ? { ...period, hidden } : period,
        ),
      }
    }
    case 'PeriodsReordered':
      return { periods: sortByIds(sheet.periods, data.after, idOfPeriod) }
    case 'PeriodDefaultsRestored':
    case 'PeriodArrangementRestored': {
      const hidden = new Map(data.after.map((period) => [period.gamePeriodId, period.hidden]))
      const periods = sortByIds(sheet.periods, data.after.map(idOfPeriod), idOfPeriod)
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

const idOfPeriod = ({ gamePeriodId }: { gamePeriodId: GamePeriodId }) => gamePeriodId

function sortByOrder<T extends { order: number }>(list: readonly T[]): T[] {
  return list.toSorted((a, b) => a.order - b.order)
}

function sortByIds<T, ItemId extends Id>(
  list: readonly T[],
  ids: readonly ItemId[],
  idOf: (item: T) => NoInfer<ItemId>,
): T[] {
  return list.toSorted((a, b) => ids.indexOf(idOf(a)) - ids.indexOf(idOf(b)))
}

/** Returns the order and the visibility of periods. */
export function arrangementOf(periods: readonly SheetPeriod[]): PeriodArrangement {
  return periods.map(({ gamePeriodId, hidden }) => ({ gamePeriodId, hidden }))
}

/** Returns the sheet. @throws Problem `not-found` before it is opened */
export function requireExistingSheet(state: StatSheetState): StatSheet {
  return state ?? reject('not-found')
}

/** Returns the id of a default stat of an organization and sport, by its key (`pts`). */
export function defaultStatId(organizationId: OrganizationId, sportId: SportId, key: string): StatId {
  return derivedId('stat', organizationId, sportId, key)
}

/** Returns the id of a default period of an organization and sport, by its name (`Q1`). */
export function defaultPeriodId(
  organizationId: OrganizationId,
  sportId: SportId,
  name: string,
): GamePeriodId {
  return derivedId('period', organizationId, sportId, name)
}

/** Returns the period of the sheet with this id. @throws Problem `not-found` */
export function requireExistingPeriod({ periods }: StatSheet, id: GamePeriodId): SheetPeriod {
  return periods.find(({ gamePeriodId }) => gamePeriodId === id) ?? reject('not-found')
}

/**
 * Rejects a name that another period of the sheet has, ignoring case. Hidden periods count, because they can be shown
 * again.
 *
 * @throws Problem `period-name-taken`
 */
export function rejectTakenPeriodName({ periods }: StatSheet, name: string): void {
  const lowerCase = name.toLowerCase()
  if (periods.some((period) => period.name.toLowerCase() === lowerCase)) reject('period-name-taken')
}
