import type { GenerationInput } from './generation.ts'
import { datesOfWeek, dayNumber, slotsOfWeek, type Weekday, weekdayOf } from './rules.ts'

/** A place for one game. */
export interface Slot {
  weekIndex: number
  date: string
  time: string
  weekday: Weekday
  /** Days since 1970. */
  day: number
}

/**
 * The slots that are free for games, in order of day and time: without week-offs and without what pinned games take.
 * Once games were played nothing goes to days before the last of them: these days are over.
 */
export function openSlots(input: GenerationInput): Slot[] {
  const off = new Set(input.weekOffs)
  const taken = new Map<string, number>()
  let over = ''
  for (const { date, time, played } of input.pinned) {
    if (date === null) continue
    if (played && date > over) over = date
    taken.set(`${date} ${time}`, (taken.get(`${date} ${time}`) ?? 0) + 1)
  }
  const slots: Slot[] = []
  for (let weekIndex = 0; weekIndex < input.numWeeks; weekIndex += 1) {
    const times = [...slotsOfWeek(input, weekIndex)].sort()
    for (const date of datesOfWeek(input, weekIndex)) {
      if (off.has(date) || date < over) continue
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
