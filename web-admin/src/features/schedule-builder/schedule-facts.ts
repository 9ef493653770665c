import { formatDate, formatTime } from '@league/contracts/kernel/calendar-text'
import type { ScheduleView } from '@league/contracts/schedule/views'

type Facts = Pick<ScheduleView, 'startDate' | 'numWeeks' | 'gameDays' | 'sameSlot' | 'timeSlots'>

/** 'From June 7, 2026, 10 weeks. Sunday, Tuesday at 7:00 PM (2 courts), 8:15 PM.' */
export function scheduleFacts({ startDate, numWeeks, gameDays, sameSlot, timeSlots }: Facts): string {
  const weeks = numWeeks === 1 ? '1 week' : `${numWeeks} weeks`
  const times = sameSlot ? `at ${timesInWords(timeSlots)}` : 'at times that differ from week to week'
  return `From ${formatDate(startDate)}, ${weeks}. ${gameDays.join(', ')} ${times}.`
}

function timesInWords(times: readonly string[]): string {
  const courts = (time: string) => times.filter((other) => other === time).length
  return [...new Set(times)]
    .map((time) => `${formatTime(time)}${courts(time) > 1 ? ` (${courts(time)} courts)` : ''}`)
    .join(', ')
}
