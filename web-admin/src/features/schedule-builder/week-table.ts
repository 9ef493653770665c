import { datesOfWeek, slotsOfWeek } from '@league/contracts/schedule/rules'
import type { ScheduleView } from '@league/contracts/schedule/views'

/** Date and time of a game. Either is null until it is decided. */
export interface GameTime {
  date: string | null
  time: string | null
}

/** A row of the table of a week: a game, or a free time slot. */
export interface WeekRow<G> extends GameTime {
  key: string
  game: G | null
  /** False for a game that was scheduled by hand outside the time slots. */
  isSlot: boolean
}

export interface WeekDay<G> {
  date: string | null
  /** Text of a week off, on which there are no time slots. */
  weekOff: string | null
  rows: WeekRow<G>[]
  /** Names of the teams with a bye on this day. */
  byes: string[]
}

export interface DayNotes {
  /** Texts of the weeks off, by date. */
  weekOffTexts?: ReadonlyMap<string, string>
  byes?: readonly { date: string; name: string }[]
}

export type SlotSettings = Pick<
  ScheduleView,
  'startDate' | 'gameDays' | 'sameSlot' | 'timeSlots' | 'weeklyTimeSlots'
>

/** Sorts after every date and time. */
const AFTER_ALL = '~'
const uniqueSorted = (values: readonly (string | null)[]) =>
  [...new Set(values)].toSorted((a, b) => ((a ?? AFTER_ALL) < (b ?? AFTER_ALL) ? -1 : 1))

/**
 * Builds the table of a week (S110). It has the game days and all other days with a game or a bye, each with
 * its time slots and games sorted by time. A repeated time makes several time slots. Games without a date
 * come last, and so do games without a time on their day.
 */
export function buildWeek<G extends GameTime>(
  schedule: SlotSettings,
  weekIndex: number,
  games: readonly G[],
  { weekOffTexts, byes = [] }: DayNotes = {},
): WeekDay<G>[] {
  const gameDays = datesOfWeek(schedule, weekIndex)
  const slots = slotsOfWeek(schedule, weekIndex)
  const dates = [...gameDays, ...games.map(({ date }) => date), ...byes.map(({ date }) => date)]
  return uniqueSorted(dates).map((date) => {
    const weekOff = (date !== null && weekOffTexts?.get(date)) || null
    const daySlots = date !== null && weekOff === null && gameDays.includes(date) ? slots : []
    const dayGames = games.filter((game) => game.date === date)
    return {
      date,
      weekOff,
      rows: buildRows(date, daySlots, dayGames),
      byes: byes.filter((bye) => bye.date === date).map(({ name }) => name),
    }
  })
}

function buildRows<G extends GameTime>(
  date: string | null,
  slots: readonly string[],
  games: readonly G[],
): WeekRow<G>[] {
  return uniqueSorted([...slots, ...games.map(({ time }) => time)]).flatMap((time) => {
    const gamesAtTime = games.filter((game) => game.time === time)
    const slotCount = slots.filter((slot) => slot === time).length
    return Array.from({ length: Math.max(gamesAtTime.length, slotCount) }, (_, index) => ({
      key: `${date ?? ''} ${time ?? ''} ${index}`,
      date,
      time,
      game: gamesAtTime[index] ?? null,
      isSlot: index < slotCount,
    }))
  })
}

export interface FreeSlot {
  key: string
  date: string
  time: string
}

/** Returns the time slots of a week that have no game, in order. */
export function findFreeSlots(days: readonly WeekDay<unknown>[]): FreeSlot[] {
  return days.flatMap(({ rows }) =>
    rows.flatMap(({ key, date, time, game }) =>
      game === null && date !== null && time !== null ? [{ key, date, time }] : [],
    ),
  )
}

/** Returns the games with one of them moved, to show them while the move is being saved. */
export function applyMove<G extends GameTime & { id: string }>(
  games: readonly G[],
  move: ({ id: string } & GameTime) | null,
): G[] {
  return games.map((game) => (game.id === move?.id ? { ...game, date: move.date, time: move.time } : game))
}

/** Returns the index of the week that contains a date, or of the nearest week of the schedule. */
export function nearestWeek(weeklyDates: readonly string[], day: string): number {
  const startedWeeks = weeklyDates.filter((date) => date <= day).length
  return Math.max(0, startedWeeks - 1)
}
