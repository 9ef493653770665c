import type { GameChangeView } from '@league/contracts/game/views'
import { formatDate, formatTime } from '@league/contracts/kernel/calendar-text'
import { gameStateText } from '../../ui/game-summary.ts'
import { todayIn, weekBefore } from '../../ui/today.ts'
import type { ChangedGame } from './schedule-data.ts'

const MAX_CHANGES = 5

/**
 * Returns the games that changed in the last seven days, latest first. A game that should have been played more than a
 * week ago is left out: nobody plans to see it.
 *
 * @param today the organization's current day
 */
export function changesThisWeek(
  changes: readonly GameChangeView[],
  today: string,
  timeZone: string | undefined,
): ChangedGame[] {
  const firstDay = weekBefore(today)
  return changes
    .filter(({ at, game }) => todayIn(timeZone, new Date(at)) > firstDay && (game.date ?? today) >= firstDay)
    .slice(0, MAX_CHANGES)
    .map(({ at, game }) => ({
      id: game.id,
      isOff: game.status !== 'scheduled',
      state: game.status === 'scheduled' ? 'Updated' : gameStateText({ status: game.status }),
      text: describeGame(game),
      note: game.public_note ?? '',
      at: instantText(at, timeZone),
    }))
}

/** Returns 'Dockers at Net Gains, November 22, 2026', with time and location if the game is to be played. */
function describeGame({ awayTeam, homeTeam, status, date, time, location }: GameChangeView['game']): string {
  const matchup = `${awayTeam.name} at ${homeTeam.name}`
  if (status !== 'scheduled') return `${matchup}, ${formatDate(date)}`
  return `${matchup} is now on ${[formatDate(date), formatTime(time), location].filter(Boolean).join(', ')}`
}

/** Returns 'November 12, 6:40 PM'. */
function instantText(instant: string, timeZone: string | undefined): string {
  const options = { month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const
  const parts = new Intl.DateTimeFormat('en-US', { ...options, timeZone: timeZone ?? 'America/Los_Angeles' })
  return parts
    .format(new Date(instant))
    .replace(' at ', ', ')
    .replace(/\u202f/g, ' ')
}
