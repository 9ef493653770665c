import { type BulkChange, MAX_MOVE_DAYS } from '@league/contracts/game/bulk-change'
import type { GameView } from '@league/contracts/game/views'
import { formatDate, formatTime } from '@league/contracts/kernel/calendar-text'
import { formatCount } from '../../ui/format-count.ts'

export type BulkKind = 'move' | 'time' | 'location' | 'status'

/** The values of the dialog that changes many games. */
export interface BulkValues {
  moveBy: 'days' | 'date'
  /** A whole number, as it was typed. */
  days: string
  date: string
  time: string
  location: string
  /** Whether the time or the location of the games is not known, so that they have none. */
  isUnknown: boolean
  status: 'scheduled' | 'postponed' | 'cancelled'
  note: string
}

export const initialValues: BulkValues = {
  moveBy: 'days',
  days: '7',
  date: '',
  time: '',
  location: '',
  isUnknown: false,
  status: 'postponed',
  note: '',
}

/** Returns the change that the values say, or what is missing in them. */
export function changeOf(
  kind: BulkKind,
  values: BulkValues,
  mapOf: (location: string) => string | null,
): BulkChange | { problem: string } {
  switch (kind) {
    case 'move': {
      if (values.moveBy === 'date')
        return isDate(values.date)
          ? { kind: 'date', date: values.date }
          : { problem: 'Enter a date, such as Nov 28.' }
      const days = Number(values.days)
      if (!/^[-+]?\d{1,3}$/.test(values.days.trim()) || days === 0 || Math.abs(days) > MAX_MOVE_DAYS)
        return { problem: `Enter a number of days up to ${MAX_MOVE_DAYS}, such as 7 or -7.` }
      return { kind: 'move', days }
    }
    case 'time':
      if (values.isUnknown) return { kind: 'time', time: null }
      return /^\d\d:\d\d$/.test(values.time)
        ? { kind: 'time', time: values.time }
        : { problem: 'Enter a time, such as 7:30 PM.' }
    case 'location': {
      if (values.isUnknown) return { kind: 'location', location: null, location_url: null }
      const location = values.location.trim()
      return location
        ? { kind: 'location', location, location_url: mapOf(location) }
        : { problem: 'Enter a location.' }
    }
    case 'status': {
      const note = values.note.trim()
      const hasNote = note !== '' && values.status !== 'scheduled'
      return { kind: 'status', status: values.status, ...(hasNote ? { public_note: note } : {}) }
    }
  }
}

const isDate = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)

/** Returns a request that changes games as they are on the screen. */
export function requestOf(games: readonly GameView[], change: BulkChange) {
  return { games: games.map(({ id, revision }) => ({ id, revision })), change }
}

/** Returns what a change has done, such as '6 games moved 7 days later'. */
export function outcomeText(count: number, change: BulkChange): string {
  const games = formatCount(count, 'game')
  switch (change.kind) {
    case 'move':
      return `${games} moved ${formatCount(Math.abs(change.days), 'day')} ${change.days > 0 ? 'later' : 'earlier'}`
    case 'date':
      return `${games} moved to ${formatDate(change.date)}`
    case 'time':
      return change.time ? `${games} set to ${formatTime(change.time)}` : `Time of ${games} cleared`
    case 'location':
      return change.location ? `${games} moved to ${change.location}` : `Location of ${games} cleared`
    case 'status': {
      const status = { postponed: 'postponed', cancelled: 'canceled', scheduled: 'back to scheduled' }
      return `${games} ${status[change.status]}`
    }
    case 'delete':
      return `${games} deleted`
  }
}
