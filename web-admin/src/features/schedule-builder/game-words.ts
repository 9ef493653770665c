import { formatDate, formatTime } from '@league/contracts/kernel/calendar-text'
import { isCompleted } from '@league/contracts/game/rules'
import type { GameView } from '@league/contracts/game/views'
import type { Placed } from './week-table.ts'

/** 'Aces vs Bulls': the home team first. */
export const gameName = ({ homeTeam, awayTeam }: Pick<GameView, 'homeTeam' | 'awayTeam'>) =>
  `${homeTeam.name} vs ${awayTeam.name}`

/** 'June 7, 2026, 7:00 PM'. */
export const placeName = ({ date, time }: Placed) => `${formatDate(date)}, ${formatTime(time)}`

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' })

/** 'Sunday, June 7, 2026'. */
export function dayName(date: string | null): string {
  if (date === null) return 'No date yet'
  return `${weekday.format(new Date(`${date}T00:00:00Z`))}, ${formatDate(date)}`
}

/** Why a game stays where it is, null for one that can be moved and swapped. */
export function pinOf(game: Pick<GameView, 'status' | 'score_home' | 'score_away'>): string | null {
  if (isCompleted(game)) return 'Played'
  return game.status === 'cancelled' ? 'Cancelled' : null
}
