import type { StatisticsEvent } from '@league/contracts/statistics/events'
import { rejected } from '@league/contracts/kernel/problem'
import type { Decider } from '../kernel/decider.ts'
import { existing, statSheet, type StatSheetState } from './sheet.ts'

/** Periods are never deleted, so a sheet only grows. */
const mostPeriods = 40

export interface AddPeriod {
  name: string
}

/**
 * A period at the end of the others, shown. Names are one of a kind in any letter case, those of hidden periods too:
 * these can be shown again.
 *
 * @throws Problem `not-found` · `name-required` · `period-name-taken` · `too-many-periods`
 */
export const addPeriod: Decider<AddPeriod, StatSheetState, StatisticsEvent> = {
  ...statSheet,
  creates: true,
  decide(command, state, { newId: gamePeriodId }) {
    const { sportId, periods } = existing(state)
    const name = command.name.trim() || rejected('name-required')
    if (periods.some((period) => period.name.toLowerCase() === name.toLowerCase())) {
      rejected('period-name-taken')
    }
    if (periods.length >= mostPeriods) rejected('too-many-periods')
    return [{ type: 'PeriodAdded', data: { sportId, gamePeriodId, name, order: periods.length } }]
  },
}
