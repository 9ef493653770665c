import type { GameView } from '@league/contracts/game/views'
import {
  issuesOfSlot,
  offeredTimes,
  stateOfSlot,
  type FreeDays,
  type Slot,
  type SlotIssue,
} from '@league/contracts/venue/moves'
import { placeText } from '@league/contracts/venue/rules'
import type { VenueView } from '@league/contracts/venue/views'

/** A row of the calendar: a court of a venue, or all other places. */
export interface CalendarRow {
  key: string
  venue: VenueView | null
  court: string | null
}

/** The row of games that are at no venue. */
export const OTHER = 'other'

/** Where a game without a day is until it is moved. */
export const NO_DATE = 'no-date'

const keyOf = (venueId: string, court: string | null) => `${venueId}/${court ?? ''}`

/** Returns the rows of the courts, then one for games at other places if there are any. */
export function rowsOf(venues: readonly VenueView[], games: readonly GameView[]): CalendarRow[] {
  const rows = venues.flatMap((venue): CalendarRow[] => {
    // A game may be on a court that the venue no longer has, or on none yet.
    const extra = games.flatMap(({ venue_id, court = null }) =>
      venue_id === venue.id && (court === null || !venue.courts.includes(court)) ? [court] : [],
    )
    return [...venue.courts, ...new Set(extra)].map((court) => ({
      key: keyOf(venue.id, court),
      venue,
      court,
    }))
  })
  const keys = new Set(rows.map(({ key }) => key))
  const isElsewhere = (game: GameView) =>
    game.date !== null && !keys.has(keyOf(game.venue_id ?? '', game.court ?? null))
  return games.some(isElsewhere) || rows.length === 0
    ? [...rows, { key: OTHER, venue: null, court: null }]
    : rows
}

/** Returns the key of the row that a game is in. */
export function rowKeyOf({ venue_id, court }: GameView, rows: readonly CalendarRow[]): string {
  const key = keyOf(venue_id ?? '', court ?? null)
  return rows.some((row) => row.key === key) ? key : OTHER
}

/** Returns whether a game waits for a day: it has none, or it was postponed. */
export const isWithoutDay = ({ date, status }: GameView) =>
  status === 'postponed' || (date === null && status === 'scheduled')

/** Returns why a game cannot be moved, or null if it can. */
export function fixedReason({ status, live }: GameView): string | null {
  if (live) return 'In play'
  if (status === 'scheduled' || status === 'postponed') return null
  return status === 'cancelled' ? 'Canceled' : 'Played'
}

/** A place of the calendar that a game can be dropped on. */
export interface CalendarSlot extends Slot {
  id: string
  rowKey: string
  issues: readonly SlotIssue[]
  state: 'conflict' | 'warning' | 'free'
}

const slotId = (rowKey: string, date: string, time: string) => `${rowKey}|${date}|${time}`

/** Returns the place that a game has before it is moved. */
export function homeOf(game: GameView, rows: readonly CalendarRow[]): string {
  return isWithoutDay(game) ? NO_DATE : slotId(rowKeyOf(game, rows), game.date ?? '', game.time ?? '')
}

export interface Week {
  days: readonly string[]
  rows: readonly CalendarRow[]
  /** The games of the week and of the weeks around it, from which the usual times follow. */
  games: readonly GameView[]
  venues: readonly VenueView[]
  freeDays: FreeDays
}

/** Returns the slots that a week offers to a game, without the one in which it is, row by row. */
export function slotsFor(game: GameView, { days, rows, games, venues, freeDays }: Week): CalendarSlot[] {
  const home = homeOf(game, rows)
  return rows.flatMap(({ key, venue, court }) => {
    // A game at a venue does not lose it by being dragged to another place: that is for its dialog.
    if (venue === null && rowKeyOf(game, rows) !== OTHER) return []
    return days.flatMap((date) =>
      offeredTimes(game, { date, venue }, games).flatMap((time): CalendarSlot[] => {
        const id = slotId(key, date, time)
        if (id === home) return []
        const slot: Slot = { date, time, venueId: venue?.id ?? null, court }
        const issues = issuesOfSlot(game, slot, { games, venues, freeDays })
        return [{ ...slot, id, rowKey: key, issues, state: stateOfSlot(issues) }]
      }),
    )
  })
}

/** Returns the slot that an arrow key leads to: the day before or after in its row, or the slot above or below. */
export function nextSlot(
  from: string,
  key: string,
  {
    slots,
    days,
    rows,
  }: { slots: readonly CalendarSlot[]; days: readonly string[]; rows: readonly CalendarRow[] },
): string {
  const [rowKey = '', date = '', time = ''] = from.split('|')
  if (from === NO_DATE) return slots[0]?.id ?? from
  const step = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    for (let index = days.indexOf(date) + step; days[index] !== undefined; index += step) {
      const ofDay = slots.filter((slot) => slot.rowKey === rowKey && slot.date === days[index])
      if (ofDay.length > 0) return closest(ofDay, time).id
    }
    return from
  }
  const rank = (slot: { rowKey: string; time: string }) =>
    `${String(rows.findIndex(({ key }) => key === slot.rowKey)).padStart(4, '0')} ${slot.time}`
  const ofDay = slots.filter((slot) => slot.date === date).toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))
  const here = rank({ rowKey, time })
  const next =
    step > 0 ? ofDay.find((slot) => rank(slot) > here) : ofDay.findLast((slot) => rank(slot) < here)
  return next?.id ?? from
}

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

function closest(slots: readonly CalendarSlot[], time: string): CalendarSlot {
  const distance = (slot: CalendarSlot) => Math.abs(minutes(slot.time) - minutes(time || '00:00'))
  return slots.toSorted((a, b) => distance(a) - distance(b))[0] as CalendarSlot
}

/** Returns where a row is: 'Harbor Gym, Court 1'. */
export const rowText = ({ venue, court }: Pick<CalendarRow, 'venue' | 'court'>) =>
  venue ? placeText(venue.name, court) : 'Other places'
