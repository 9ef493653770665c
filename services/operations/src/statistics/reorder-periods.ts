import type { StatisticsEvent } from '@league/contracts/statistics/events'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import type { Decider } from '../kernel/decider.ts'
import { existing, isPermutation, statSheet, type StatSheetState } from './sheet.ts'

export interface ReorderPeriods {
  /** Every period of the sheet once, hidden ones too, in the new order (R257). */
  order: readonly Id[]
}

/** @throws Problem `not-found` · `period-order-incomplete` */
export const reorderPeriods: Decider<ReorderPeriods, StatSheetState, StatisticsEvent> = {
  ...statSheet,
  decide({ order: after }, state) {
    const { sportId, periods } = existing(state)
    const before = periods.map(({ gamePeriodId }) => gamePeriodId)
    if (!isPermutation(before, after)) rejected('period-order-incomplete')
    if (before.every((gamePeriodId, at) => gamePeriodId === after[at])) return []
    return [{ type: 'PeriodsReordered', data: { sportId, before, after: [...after] } }]
  },
}
