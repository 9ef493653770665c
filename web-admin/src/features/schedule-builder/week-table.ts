import { datesOfWeek, slotsOfWeek } from '@league/contracts/schedule/rules'
import type { ScheduleView } from '@league/contracts/schedule/views'

/** Where a game stands; both are null while it has no day or no time. */
export interface Placed {
  date: string | null
  time: string | null
}

/** A line of the week: a game, or a slot that is free. A game may stand beside the slots, where somebody put it by hand. */
export interface WeekRow<G> extends Placed {
  /** Day, time, and how many stand before it at that time. */
  key: string
  game: G | null
  isSlot: boolean
}

export interface WeekDay<G> {
  date: string | null
  /** Why there is no slot on this day: the words of its week-off. */
  off: string | null
  rows: WeekRow<G>[]
  /** Teams with a bye on this day. */
  byes: string[]
}

/** What else is known of the days of a week. */
export interface DayNotes {
  /** Words for days without games. */
  offs?: ReadonlyMap<string, string>
  byes?: readonly { date: string; name: string }[]
}

export type Slots = Pick<
  ScheduleView,
  'startDate' | 'gameDays' | 'sameSlot' | 'timeSlots' | 'weeklyTimeSlots'
>

const lastIfNull = (text: string | null) => text ?? '~'
const inOrder = (texts: readonly (string | null)[]) =>
  [...new Set(texts)].toSorted((a, b) => (lastIfNull(a) < lastIfNull(b) ? -1 : 1))

/**
 * The table of a week (S110): its game days and every other day with a game or a bye, each with its slots by time and the
 * games in them. A time that is listed twice is two slots. What has no day comes last, and so does what has no time on
 * its day.
 */
export function weekDays<G extends Placed>(
  schedule: Slots,
  weekIndex: number,
  games: readonly G[],
  { offs, byes = [] }: DayNotes = {},
): WeekDay<G>[] {
  const gameDays = datesOfWeek(schedule, weekIndex)
  const slots = slotsOfWeek(schedule, weekIndex)
  const dates = [...gameDays, ...games.map(({ date }) => date), ...byes.map(({ date }) => date)]
  return inOrder(dates).map((date) => {
    const off = (date !== null && offs?.get(date)) || null
    const open = date !== null && off === null && gameDays.includes(date) ? slots : []
    return {
      date,
      off,
      rows: rowsOf(
        date,
        open,
        games.filter((game) => game.date === date),
      ),
      byes: byes.filter((bye) => bye.date === date).map(({ name }) => name),
    }
  })
}

function rowsOf<G extends Placed>(
  date: string | null,
  slots: readonly string[],
  games: readonly G[],
): WeekRow<G>[] {
  return inOrder([...slots, ...games.map(({ time }) => time)]).flatMap((time) => {
    const here = games.filter((game) => game.time === time)
    const room = slots.filter((slot) => slot === time).length
    return Array.from({ length: Math.max(here.length, room) }, (_, at) => ({
      key: `${date ?? ''} ${time ?? ''} ${at}`,
      date,
      time,
      game: here[at] ?? null,
      isSlot: at < room,
    }))
  })
}

export interface FreeSlot {
  key: string
  date: string
  time: string
}

/** The slots of a week that hold no game, in order. */
export function freeSlots(days: readonly WeekDay<unknown>[]): FreeSlot[] {
  return days.flatMap(({ rows }) =>
    rows.flatMap(({ key, date, time, game }) =>
      game === null && date !== null && time !== null ? [{ key, date, time }] : [],
    ),
  )
}

/** The games with one of them moved, as they are shown while the move is being saved. */
export function withMove<G extends Placed & { id: string }>(
  games: readonly G[],
  move: ({ id: string } & Placed) | null,
): G[] {
  return games.map((game) => (game.id === move?.id ? { ...game, date: move.date, time: move.time } : game))
}

/** Index of the week that a day is in, or of the nearest one of the schedule. */
export function nearestWeek(weeklyDates: readonly string[], day: string): number {
  const begun = weeklyDates.filter((date) => date <= day).length
  return Math.max(0, begun - 1)
}
