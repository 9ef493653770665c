import type { ScheduleDetails, ScheduleEvent } from '@league/contracts/schedule/events'
import type { Id } from '@league/contracts/kernel/id'
import type { Decider } from '../kernel/decider.ts'
import { plainDetails } from './plain-details.ts'
import { schedule, type ScheduleState } from './schedule.ts'

export interface CreateSchedule extends ScheduleDetails {
  seasonId: Id
  leagueId: Id
}

/** A schedule of a league, without games yet (C116, R263, R266). @throws Problem `name-required` */
export const createSchedule: Decider<CreateSchedule, ScheduleState, ScheduleEvent> = {
  ...schedule,
  creates: true,
  decide({ seasonId, leagueId, ...details }, state, { newId: scheduleId }) {
    if (state.exists) return []
    const data = { scheduleId, seasonId, leagueId, details: plainDetails(details) }
    return [{ type: 'ScheduleCreated', data }]
  },
}
