import type { StatisticsEvent } from '@league/contracts/statistics/events'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import type { Decider } from '../kernel/decider.ts'
import { existing, statSheet, type StatSheetState } from './sheet.ts'

export interface ChangePeriodVisibility {
  gamePeriodId: Id
  hidden: boolean
}

/**
 * Hides a period from every public table, or shows it again at the place that it kept (R257). One that games have scores
 * of may be hidden too: the scores stay.
 *
 * @throws Problem `not-found`
 */
export const changePeriodVisibility: Decider<ChangePeriodVisibility, StatSheetState, StatisticsEvent> = {
  ...statSheet,
  decide({ gamePeriodId, hidden }, state) {
    const { sportId, periods } = existing(state)
    const period = periods.find((one) => one.gamePeriodId === gamePeriodId) ?? rejected('not-found')
    if (period.hidden === hidden) return []
    return [{ type: 'PeriodVisibilityChanged', data: { sportId, gamePeriodId, hidden } }]
  },
}
