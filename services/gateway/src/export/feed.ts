import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { calendarStatus } from '@league/contracts/game/rules'
import type { FreeDay } from '@league/projections/calendar/free-days'
import type { CalendarGame } from '@league/projections/schedule/calendar'
import { freeDayText } from './free-day-text.ts'

/** How long a game takes in a calendar: nobody says when one ends. */
const usualLength = 2 * 60 * 60 * 1000
const oneDay = 24 * 60 * 60 * 1000
/** How often clients are asked to look again, in seconds. */
const refresh = 60 * 60

export interface Feed {
  name: string
  /** Address of the site, without a slash at its end: games are below it. */
  site: string
  timeZone: string
  games: readonly CalendarGame[]
  free: readonly FreeDay[]
}

/**
 * Games, byes and week-offs as a calendar (RFC 5545). A game with a time is at its instant in UTC, so that it needs no table of the zone's
 * changes to be right in each client; one with a day alone lasts that day, wherever it is read (decision 19). Nothing
 * is taken from the clock: the same games make the same bytes. A deleted game is gone, as it is from every read
 * (decision 29), and clients that subscribe drop it; a cancelled one stays as cancelled.
 */
export function feedOf({ name, site, timeZone, games, free }: Feed): string {
  const calendar = ical({
    name: oneLine(name),
    prodId: { company: 'League operations', product: 'Schedule', language: 'EN' },
    ttl: refresh,
    // A hint for new entries; the ones that are here carry their own instants.
    x: { 'X-WR-TIMEZONE': timeZone },
  })
  for (const game of games) {
    calendar.createEvent({
      id: game.id,
      sequence: game.sequence,
      stamp: new Date(game.changedAt),
      lastModified: new Date(game.changedAt),
      ...timesOf(game),
      summary: `${game.awayTeam.name} at ${game.homeTeam.name}`,
      description: [`${game.league.name}, ${game.seasons_league.season.name}`, game.location_url]
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
      // Nothing changes one; one that is recorded anew is another.
      sequence: 0,
      stamp: new Date(day.scheduledAt),
      lastModified: new Date(day.scheduledAt),
      ...wholeDay(day.date),
      summary: freeDayText(day),
      description: `${day.league}, ${day.season}`,
      url: `${site}/schedule`,
      status: ICalEventStatus.CONFIRMED,
      // Nobody is busy then.
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  }
  return `${calendar.toString()}\r\n`
}

function timesOf({ date, game_dateTime }: CalendarGame) {
  if (game_dateTime === null) return wholeDay(date)
  const start = Date.parse(game_dateTime)
  return { start: new Date(start), end: new Date(start + usualLength) }
}

function wholeDay(date: string | null) {
  const day = Date.parse(`${date}T00:00:00Z`)
  return { allDay: true, start: new Date(day), end: new Date(day + oneDay) }
}

/** The library writes a calendar's name as it is. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
