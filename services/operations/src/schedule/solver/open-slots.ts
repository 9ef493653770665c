import type { GenerationInput } from '@league/contracts/schedule/generation'
import {
  datesOfWeek,
  dayNumber,
  slotsOfWeek,
  type Weekday,
  weekdayOf,
} from '@league/contracts/schedule/rules'

/** A date and time at which one game can be played. */
export interface Slot {
  weekIndex: number
  date: string
  time: string
  weekday: Weekday
  /** Days since January 1, 1970. */
  day: number
}

/**
 * Returns the slots that are free for games, in order of date and time: without weeks off and without the
 * slots of pinned games. Dates before the last played game are over, so they have no slots.
 */
export function openSlots(input: GenerationInput): Slot[] {
  const off = new Set(input.weekOffs)
  const taken = new Map<string, number>()
  let lastPlayed = ''
  for (const { date, time, played } of input.pinned) {
    if (date === null) continue
    if (played && date > lastPlayed) lastPlayed = date
    taken.set(`${date} ${time}`, (taken.get(`${date} ${time}`) ?? 0) + 1)
  }
  const slots: Slot[] = []
  for (let weekIndex = 0; weekIndex < input.numWeeks; weekIndex += 1) {
    const times = [...slotsOfWeek(input, weekIndex)].sort()
    for (const date of datesOfWeek(input, weekIndex)) {
      if (off.has(date) || date < lastPlayed) continue
      const [weekday, day] = [weekdayOf(date), dayNumber(date)]
      for (const time of times) {
        const left = taken.get(`${date} ${time}`) ?? 0
        if (left > 0) taken.set(`${date} ${time}`, left - 1)
        else slots.push({ weekIndex, date, time, weekday, day })
      }
    }
  }
  return slots
}
