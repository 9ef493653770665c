import type { StatisticsEvent } from '@league/contracts/statistics/events'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import type { Decider } from '../kernel/decider.ts'
import { existing, isPermutation, statSheet, type StatSheetState } from './sheet.ts'

export interface ReorderStats {
  /** Every stat of the sheet once, hidden ones too, in the new order (R252). */
  order: readonly Id[]
}

/** @throws Problem `not-found` · `stat-order-incomplete` */
export const reorderStats: Decider<ReorderStats, StatSheetState, StatisticsEvent> = {
  ...statSheet,
  decide({ order: after }, state) {
    const { sportId, stats } = existing(state)
    const before = stats.map(({ statId }) => statId)
    if (!isPermutation(before, after)) rejected('stat-order-incomplete')
    if (before.every((statId, at) => statId === after[at])) return []
    return [{ type: 'StatsReordered', data: { sportId, before, after: [...after] } }]
  },
}
