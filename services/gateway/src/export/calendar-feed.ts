import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { matchupText } from '@league/contracts/game/matchup-text'
import { calendarStatus } from '@league/contracts/game/rules'
import type { GameView } from '@league/contracts/game/views'
import { z } from 'zod'
import type { GameId, LeagueId, TeamEntryId } from '@league/contracts/kernel/id'
import { slugOfName } from '@league/contracts/kernel/slug-of-name'
import { freeDay } from '@league/projections/calendar/free-days'
import { type CalendarGame, calendarGame } from '@league/projections/schedule/calendar-games'
import { freeDayText } from './free-day-text.ts'

/** Games have no recorded end, so every game takes this long in a calendar. */
const GAME_LENGTH_MS = 2 * 60 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000
/** How often a calendar client should fetch the feed again. */
const REFRESH_INTERVAL_SECONDS = 60 * 60

/** The view a calendar feed is made from. */
export const calendarFeedView = z.object({
  name: z.string(),
  fileName: z.string(),
  /** Address of the site without a trailing slash. The pages of the games are below it. */
  site: z.string(),
  timeZone: z.string(),
  games: z.array(calendarGame),
  free: z.array(freeDay),
})
type CalendarFeed = z.infer<typeof calendarFeedView>

/** Returns the name of a feed in a calendar client: its venue, team or league, and the organization. */
export function feedNameOf(
  organization: string,
  games: readonly GameView[],
  { teamId, leagueId }: { teamId?: TeamEntryId | undefined; leagueId?: LeagueId | undefined },
  venue?: string,
): string {
  const sides = games.flatMap(({ homeTeam, awayTeam }) => [homeTeam, awayTeam])
  const team = teamId && sides.find(({ id }) => id === teamId)?.name
  const league = leagueId && games.find(({ league: { id } }) => id === leagueId)?.league.name
  return [venue || team || league, organization].filter(Boolean).join(' · ')
}

/** Returns the name of the file: 'sky-at-aces-2026-05-20.ics' for a single game, 'schedule.ics' otherwise. */
export function fileNameOf(games: readonly GameView[], { gameId }: { gameId?: GameId | undefined }): string {
  const game = games.find(({ id }) => id === gameId)
  return `${(game && slugOfName(`${matchupText(game)} ${game.date}`)) || 'schedule'}.ics`
}

/**
 * Returns games, byes and week-offs as an iCalendar file (RFC 5545). A game with a time is given as an
 * instant in UTC, so that no client depends on time zone rules; a game with only a date lasts that whole day
 * in every zone (decision 19). The file does not depend on the clock: the same games yield the same bytes. A
 * deleted game is missing, as it is from every read (decision 29), and subscribed clients drop it; a canceled
 * game stays, marked as canceled.
 */
export function calendarFeedText({ name, site, timeZone, games, free }: CalendarFeed): string {
  const calendar = ical({
    name: oneLine(name),
    prodId: { company: 'League operations', product: 'Schedule', language: 'EN' },
    ttl: REFRESH_INTERVAL_SECONDS,
    // Only the default for entries a user adds. The entries below carry their own instants.
    x: { 'X-WR-TIMEZONE': timeZone },
  })
  for (const game of games) {
    calendar.createEvent({
      id: game.id,
      sequence: game.sequence,
      stamp: new Date(game.changedAt),
      lastModified: new Date(game.changedAt),
      ...timesOf(game),
      summary: matchupText(game),
      description: [
        `${game.league.name}, ${game.seasons_league.season.name}`,
        game.public_note,
        game.location_url,
      ]
        .filter(Boolean)
        .join('\n'),
      location: game.location,
      url: `${site}/games/${encodeURIComponent(game.id)}`,
      status: ICalEventStatus[calendarStatus(game.status)],
    })
  }
  for (const day of free) {
    calendar.createEvent({
      id: day.id,
      // A bye or week-off never changes: a new one has a new id.
      sequence: 0,
      stamp: new Date(day.scheduledAt),
      lastModified: new Date(day.scheduledAt),
      ...wholeDay(day.date),
      summary: freeDayText(day),
      description: `${day.league}, ${day.season}`,
      url: `${site}/schedule`,
      status: ICalEventStatus.CONFIRMED,
      // The day does not block anybody's calendar.
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  }
  return `${calendar.toString()}\r\n`
}

function timesOf({ date, game_dateTime }: CalendarGame) {
  if (game_dateTime === null) return wholeDay(date)
  const start = Date.parse(game_dateTime)
  return { start: new Date(start), end: new Date(start + GAME_LENGTH_MS) }
}

function wholeDay(date: string | null) {
  const day = Date.parse(`${date}T00:00:00Z`)
  return { allDay: true, start: new Date(day), end: new Date(day + DAY_MS) }
}

/** The library does not escape line breaks in the name of a calendar. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
