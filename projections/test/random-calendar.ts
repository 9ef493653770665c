import type { Choice } from './random-choice.ts'
import { teams, type TestLeague } from './league.ts'

/** For each existing bye and week off, a function that deletes it. */
export type Calendar = (() => void)[]

/** Adds a bye or a week off, or deletes the oldest one. */
export function changeCalendar(
  { league: { append }, calendar }: { league: TestLeague; calendar: Calendar },
  [a, b, c]: Choice,
  nth: number,
): void {
  const date = `2026-03-${String(1 + b).padStart(2, '0')}`
  const day = { seasonId: 'season-1', leagueId: 'league-1', date }
  const deleteOldest = a % 3 === 0 ? calendar.shift() : undefined
  if (deleteOldest) deleteOldest()
  else if (a % 2) {
    const bye = { ...day, byeId: `bye-${nth}`, teamEntryId: teams[c % teams.length] ?? '' }
    append('ByeScheduled', bye)
    calendar.push(() => append('ByeDeleted', bye))
  } else {
    const weekOff = { ...day, weekOffId: `week-off-${nth}`, reason: c % 2 ? null : `Reason ${c}` }
    append('WeekOffScheduled', weekOff)
    calendar.push(() => append('WeekOffDeleted', weekOff))
  }
}
