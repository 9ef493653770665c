import { matchupText } from '@league/contracts/game/matchup-text'
import type { GameView } from '@league/contracts/game/views'
import { formatTime } from '@league/contracts/kernel/calendar-text'
import { formatShortDate } from './day-text.ts'

type Game = Pick<
  GameView,
  'date' | 'time' | 'location' | 'location_url' | 'status' | 'homeTeam' | 'awayTeam' | 'public_note'
>

export interface TeamMessage {
  subject: string
  text: string
}

/** Returns 'Sun, Dec 6, 11:30 AM, Harbor Gym, Court 2'. */
export function whenAndWhere({ date, time, location }: Pick<Game, 'date' | 'time' | 'location'>): string {
  const parts = [date && formatShortDate(date), time && formatTime(time), location]
  return parts.filter(Boolean).join(', ') || 'no date yet'
}

/**
 * Returns a message to both teams of a game: what moved, that it is postponed or canceled, or when it is played.
 *
 * @param before the game before it was moved, if it was
 */
export function teamMessage(game: Game, before?: Game): TeamMessage {
  const name = matchupText(game)
  const note = game.public_note ? [game.public_note] : []
  const now = whenAndWhere(game)
  if (game.status === 'cancelled')
    return { subject: `${name}: canceled`, text: lines(`The game ${name} (${now}) is canceled.`, ...note) }
  if (game.status === 'postponed') {
    const text = lines(`The game ${name} (${now}) is postponed.`, ...note, 'We will send you the new date.')
    return { subject: `${name}: postponed`, text }
  }
  const map = game.location_url ? [`Map: ${game.location_url}`] : []
  if (before && whenAndWhere(before) !== now) {
    const was = before.status === 'postponed' ? 'Postponed from' : 'Before'
    const change = [`${was}: ${whenAndWhere(before)}`, `Now: ${now}`, ...map].join('\n')
    return {
      subject: `${name}: moved to ${whenAndWhere({ ...game, location: null })}`,
      text: lines(`The game ${name} has moved.`, change, 'Please reply if your team cannot play then.'),
    }
  }
  return {
    subject: `${name}: ${whenAndWhere({ ...game, location: null })}`,
    text: lines([`The game ${name} is played ${now}.`, ...map].join('\n')),
  }
}

const lines = (...paragraphs: string[]) => paragraphs.join('\n\n')

/** Returns the address that opens a message in the mail program, with hidden recipients. */
export function mailtoOf({ subject, text }: TeamMessage, addresses: readonly string[]): string {
  const bcc = addresses.map(encodeURIComponent).join(',')
  return `mailto:?bcc=${bcc}&subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`
}
