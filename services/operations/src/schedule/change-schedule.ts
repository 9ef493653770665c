import type { ScheduleDetails, ScheduleEvent } from '@league/contracts/schedule/events'
import type { Decider } from '../kernel/decider.ts'
import { plainDetails } from './plain-details.ts'
import { living, schedule, type ScheduleState } from './schedule.ts'

/** What is left out stays. */
export type ChangeSchedule = { [Field in keyof ScheduleDetails]?: ScheduleDetails[Field] | undefined }

/** Name, weeks, days and times (C118, R264). Games stay where they are until the next generation. @throws Problem `name-required` */
export const changeSchedule: Decider<ChangeSchedule, ScheduleState, ScheduleEvent> = {
  ...schedule,
  decide(command, state) {
    const { ids, details: before } = living(state)
    const given = Object.fromEntries(Object.entries(command).filter(([, value]) => value !== undefined))
    const after = plainDetails({ ...before, ...given })
    if (JSON.stringify(after) === JSON.stringify(before)) return []
    return [{ type: 'ScheduleChanged', data: { ...ids, before, after } }]
  },
}
