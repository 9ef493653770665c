import type { GamePeriodId, SportId, StatId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import { defaultPeriods, defaultStats } from '@league/contracts/statistics/defaults'
import type { StatisticsEvent } from '@league/contracts/statistics/events'
import type { CommandHandler } from '../kernel/command-handler.ts'
import { isPermutation } from '../kernel/permutation.ts'
import {
  arrangementOf,
  defaultPeriodId,
  defaultStatId,
  rejectTakenPeriodName,
  requireExistingPeriod,
  requireExistingSheet,
  statSheet,
  type StatSheetState,
} from './state.ts'

/**
 * Opens the stat sheet of an organization and sport with the default stats and periods (R245, decision 24).
 */
export const openStatSheet: CommandHandler<object, StatSheetState, StatisticsEvent, SportId> = {
  ...statSheet,
  decide(_, state, { organizationId, streamId: sportId }) {
    if (state) return []
    const stats = defaultStats.map((stat, order) => ({
      ...stat,
      statId: defaultStatId(organizationId, sportId, stat.key),
      order,
    }))
    const periods = defaultPeriods.map((period, order) => ({
      ...period,
      gamePeriodId: defaultPeriodId(organizationId, sportId, period.name),
      order,
    }))
    return [{ type: 'StatSheetOpened', data: { sportId, stats, periods } }]
  },
}

export interface ChangeStatVisibility {
  statId: StatId
  hidden: boolean
}

/**
 * Hides a stat from every public table, or shows it again in its former place (R252). Recorded values stay.
 *
 * @throws Problem `not-found`
 */
export const changeStatVisibility: CommandHandler<
  ChangeStatVisibility,
  StatSheetState,
  StatisticsEvent,
  SportId
> = {
  ...statSheet,
  decide({ statId, hidden }, state) {
    const { sportId, stats } = requireExistingSheet(state)
    const stat = stats.find((candidate) => candidate.statId === statId) ?? reject('not-found')
    if (stat.hidden === hidden) return []
    return [{ type: 'StatVisibilityChanged', data: { sportId, statId, hidden } }]
  },
}

export interface ReorderStats {
  /** Every stat of the sheet exactly once, hidden ones too, in the new order (R252). */
  order: readonly StatId[]
}

/** Puts the stats of a sheet into another order. @throws Problem `not-found` · `stat-order-incomplete` */
export const reorderStats: CommandHandler<ReorderStats, StatSheetState, StatisticsEvent, SportId> = {
  ...statSheet,
  decide({ order: after }, state) {
    const { sportId, stats } = requireExistingSheet(state)
    const before = stats.map(({ statId }) => statId)
    if (!isPermutation(before, after)) reject('stat-order-incomplete')
    if (before.every((statId, index) => statId === after[index])) return []
    return [{ type: 'StatsReordered', data: { sportId, before, after: [...after] } }]
  },
}

/** The limit exists because periods are never deleted, so a sheet only grows. */
const MAX_PERIODS = 40

export interface AddPeriod {
  name: string
}

/**
 * Adds a visible period at the end. Names are unique, ignoring case, among hidden periods too, because these
 * can be shown again.
 *
 * @throws Problem `not-found` · `name-required` · `period-name-taken` · `too-many-periods`
 */
export const addPeriod: CommandHandler<AddPeriod, StatSheetState, StatisticsEvent, SportId, GamePeriodId> = {
  ...statSheet,
  creates: true,
  decide(command, state, { newId: gamePeriodId }) {
    const sheet = requireExistingSheet(state)
    const { sportId, periods } = sheet
    const name = command.name.trim() || reject('name-required')
    rejectTakenPeriodName(sheet, name)
    if (periods.length >= MAX_PERIODS) reject('too-many-periods')
    return [{ type: 'PeriodAdded', data: { sportId, gamePeriodId, name, order: periods.length } }]
  },
}

export interface ChangePeriodVisibility {
  gamePeriodId: GamePeriodId
  hidden: boolean
}

/**
 * Hides a period from every public table, or shows it again in its former place (R257). Recorded scores of
 * the period stay.
 *
 * @throws Problem `not-found`
 */
export const changePeriodVisibility: CommandHandler<
  ChangePeriodVisibility,
  StatSheetState,
  StatisticsEvent,
  SportId
> = {
  ...statSheet,
  decide({ gamePeriodId, hidden }, state) {
    const sheet = requireExistingSheet(state)
    if (requireExistingPeriod(sheet, gamePeriodId).hidden === hidden) return []
    const { sportId } = sheet
    return [{ type: 'PeriodVisibilityChanged', data: { sportId, gamePeriodId, hidden } }]
  },
}

export interface ReorderPeriods {
  /** Every period of the sheet exactly once, hidden ones too, in the new order (R257). */
  order: readonly GamePeriodId[]
}

/** Puts the periods of a sheet into another order. @throws Problem `not-found` · `period-order-incomplete` */
export const reorderPeriods: CommandHandler<ReorderPeriods, StatSheetState, StatisticsEvent, SportId> = {
  ...statSheet,
  decide({ order: after }, state) {
    const { sportId, periods } = requireExistingSheet(state)
    const before = periods.map(({ gamePeriodId }) => gamePeriodId)
    if (!isPermutation(before, after)) reject('period-order-incomplete')
    if (before.every((gamePeriodId, index) => gamePeriodId === after[index])) return []
    return [{ type: 'PeriodsReordered', data: { sportId, before, after: [...after] } }]
  },
}

/**
 * Restores the order and the visibility of the default periods (R257). Added periods follow in their current
 * order, hidden: games may have scores for them, which organizers can still read.
 *
 * @throws Problem `not-found`
 */
export const resetPeriods: CommandHandler<object, StatSheetState, StatisticsEvent, SportId> = {
  ...statSheet,
  decide(_, state) {
    const sheet = requireExistingSheet(state)
    const { sportId } = sheet
    const defaultIds = new Set(sheet.defaultPeriods.map(({ gamePeriodId }) => gamePeriodId))
    const before = arrangementOf(sheet.periods)
    const added = before.filter(({ gamePeriodId }) => !defaultIds.has(gamePeriodId))
    const after = [...sheet.defaultPeriods, ...added.map((period) => ({ ...period, hidden: true }))]
    const unchanged = after.every(
      ({ gamePeriodId, hidden }, index) =>
        gamePeriodId === before[index]?.gamePeriodId && hidden === before[index]?.hidden,
    )
    return unchanged ? [] : [{ type: 'PeriodDefaultsRestored', data: { sportId, before, after } }]
  },
}
