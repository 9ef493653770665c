import type { ScheduleEvent } from '@league/contracts/schedule/events'
import type { Decider } from '../kernel/decider.ts'
import { living, schedule, type ScheduleState } from './schedule.ts'

/** Gone, with its games that were not played and its byes (C119, R264). */
export const deleteSchedule: Decider<object, ScheduleState, ScheduleEvent> = {
  ...schedule,
  decide(_, state) {
    const { ids, gameIds, byes } = living(state)
    return [
      { type: 'ScheduleDeleted', data: { ...ids, removedGameIds: [...gameIds], removedByes: [...byes] } },
    ]
  },
}
