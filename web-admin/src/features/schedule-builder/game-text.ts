import { formatDate, formatTime } from '@league/contracts/kernel/calendar-text'
import { statusText } from '@league/contracts/game/rules'
import type { GameView } from '@league/contracts/game/views'
import { resultText } from '../../ui/result-text.ts'
import type { GameTime } from './week-table.ts'

/** Returns the date and time of a slot: 'June 7, 2026, 7:00 PM'. */
export const timeSlotName = ({ date, time }: GameTime) => `${formatDate(date)}, ${formatTime(time)}`

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' })

/** Returns a date with its weekday: 'Sunday, June 7, 2026'. */
export function dayName(date: string | null): string {
  if (date === null) return 'No date yet'
  return `${weekday.format(new Date(`${date}T00:00:00Z`))}, ${formatDate(date)}`
}

/** Returns the options of a select for the weeks of a schedule: 'Week 1: June 7, 2026'. */
export const weekOptions = (weeklyDates: readonly string[]) =>
  weeklyDates.map((date, index) => ({
    value: String(index),
    label: `Week ${index + 1}: ${formatDate(date)}`,
  }))

/** Returns why a game cannot be moved or swapped, with its result if it was played, or null if it can. */
export function fixedReason(game: GameView): string | null {
  if (game.status === 'scheduled') return null
  if (game.status === 'final') return `Played ${resultText(game)}`
  return game.status === 'forfeit' ? resultText(game) : statusText(game)
}
