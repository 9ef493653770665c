import { formatDate, formatTime } from '@league/contracts/kernel/calendar-text'
import type { ScheduleView } from '@league/contracts/schedule/views'
import { formatCount } from '../../ui/format-count.ts'

type ScheduleSettings = Pick<ScheduleView, 'startDate' | 'numWeeks' | 'gameDays' | 'sameSlot' | 'timeSlots'>

/**
 * Returns when a schedule is played:
 * 'From June 7, 2026, 10 weeks. Sunday, Tuesday at 7:00 PM (2 courts), 8:15 PM.'
 */
export function describeSchedule({
  startDate,
  numWeeks,
  gameDays,
  sameSlot,
  timeSlots,
}: ScheduleSettings): string {
  const times = sameSlot ? `at ${formatTimes(timeSlots)}` : 'at times that differ from week to week'
  return `From ${formatDate(startDate)}, ${formatCount(numWeeks, 'week')}. ${gameDays.join(', ')} ${times}.`
}

function formatTimes(times: readonly string[]): string {
  const countCourts = (time: string) => times.filter((other) => other === time).length
  return [...new Set(times)]
    .map((time) => `${formatTime(time)}${countCourts(time) > 1 ? ` (${countCourts(time)} courts)` : ''}`)
    .join(', ')
}
