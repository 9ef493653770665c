import type { StatisticsEvent } from '@league/contracts/statistics/events'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import type { Decider } from '../kernel/decider.ts'
import { existing, statSheet, type StatSheetState } from './sheet.ts'

export interface ChangeStatVisibility {
  statId: Id
  hidden: boolean
}

/**
 * Hides a stat from every public table, or shows it again at the place that it kept (R252). What is recorded of it stays.
 *
 * @throws Problem `not-found`
 */
export const changeStatVisibility: Decider<ChangeStatVisibility, StatSheetState, StatisticsEvent> = {
  ...statSheet,
  decide({ statId, hidden }, state) {
    const { sportId, stats } = existing(state)
    const stat = stats.find((one) => one.statId === statId) ?? rejected('not-found')
    if (stat.hidden === hidden) return []
    return [{ type: 'StatVisibilityChanged', data: { sportId, statId, hidden } }]
  },
}
