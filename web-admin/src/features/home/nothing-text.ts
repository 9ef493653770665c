import type { AttentionView } from '@league/contracts/attention/views'
import { formatTime } from '@league/contracts/kernel/calendar-text'
import { formatShortDate } from '../../shared/day-text.ts'

/** Returns the text for an organizer without anything to do. */
export function nothingText(nextGames: AttentionView['next_games']): string {
  if (!nextGames) return 'Nothing needs you.'
  const { date, time } = nextGames
  return `Nothing needs you. Next games ${formatShortDate(date)}${time ? `, ${formatTime(time)}` : ''}.`
}
