import type { ScheduleDetails } from '@league/contracts/schedule/events'
import { weekdays } from '@league/contracts/schedule/rules'
import { rejected } from '@league/contracts/kernel/problem'

/**
 * The same schedule in one form: game days once and in the order of the week (R269), times in order, no list for weeks that it has
 * not. A time that stands twice stays twice: two courts.
 */
export function plainDetails(details: ScheduleDetails): ScheduleDetails {
  const { startDate, numWeeks, sameSlot } = details
  return {
    name: details.name.trim() || rejected('name-required'),
    startDate,
    numWeeks,
    gameDays: weekdays.filter((day) => details.gameDays.includes(day)),
    sameSlot,
    timeSlots: details.timeSlots.toSorted(),
    weeklyTimeSlots: details.weeklyTimeSlots.slice(0, numWeeks).map((times) => times.toSorted()),
  }
}
