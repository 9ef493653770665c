import type { StatSheetOpened } from '@league/contracts/statistics/events'
import type { EventOf } from '@league/contracts/kernel/event'
import { defaultPeriods, defaultStats } from '@league/contracts/statistics/defaults'
import type { Decider } from '../kernel/decider.ts'
import { periodId, statId } from './ids.ts'

/** The stat sheet of an organization and sport with its defaults (R245, decision 24). The stream is the sport's. */
export const openStatSheet: Decider<object, boolean, EventOf<typeof StatSheetOpened>> = {
  category: 'statistics',
  initialState: false,
  evolve: () => true,
  decide(_, opened, { organizationId, streamId: sportId }) {
    if (opened) return []
    const stats = defaultStats.map((stat, order) => ({
      ...stat,
      statId: statId(organizationId, sportId, stat.key),
      order,
    }))
    const periods = defaultPeriods.map((period, order) => ({
      ...period,
      gamePeriodId: periodId(organizationId, sportId, period.name),
      order,
    }))
    return [{ type: 'StatSheetOpened', data: { sportId, stats, periods } }]
  },
}
