import type { StatisticsEvent } from '@league/contracts/statistics/events'
import type { Decider } from '../kernel/decider.ts'
import { arrangementOf, existing, statSheet, type StatSheetState } from './sheet.ts'

/**
 * Puts the periods back as the sheet was opened with them, in order and visibility (R257). Added periods follow in the
 * order that they had, hidden: games may hold scores of them, and those stay readable for organizers.
 *
 * @throws Problem `not-found`
 */
export const resetPeriods: Decider<object, StatSheetState, StatisticsEvent> = {
  ...statSheet,
  decide(_, state) {
    const { sportId, periods, defaultPeriods } = existing(state)
    const defaults = new Set(defaultPeriods.map(({ gamePeriodId }) => gamePeriodId))
    const before = arrangementOf(periods)
    const added = before.filter(({ gamePeriodId }) => !defaults.has(gamePeriodId))
    const after = [...defaultPeriods, ...added.map((period) => ({ ...period, hidden: true }))]
    const same = after.every(
      ({ gamePeriodId, hidden }, at) =>
        gamePeriodId === before[at]?.gamePeriodId && hidden === before[at]?.hidden,
    )
    return same ? [] : [{ type: 'PeriodDefaultsRestored', data: { sportId, before, after } }]
  },
}
