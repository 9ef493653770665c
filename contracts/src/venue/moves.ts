import { formatTime } from '../kernel/calendar-text.ts'
import type { GameView } from '../game/views.ts'
import type { VenueId } from '../kernel/id.ts'
import { openingOn, placeText, type OpeningHours } from './rules.ts'
import { weekdayOf } from '../schedule/rules.ts'

/** How long a game takes, with the change to the next one, in minutes. Games that start closer together overlap. */
export const GAME_MINUTES = 75
/** Two games of a team that start closer together leave it little rest, in minutes. */
export const SHORT_REST_MINUTES = 180

/** A game as far as it matters for the others. */
export type PlacedGame = Pick<
  GameView,
  'id' | 'date' | 'time' | 'homeTeam' | 'awayTeam' | 'status' | 'location' | 'venue_id' | 'court'
>

/** When and where a game could be played. Without a venue, it stays at the location that it has. */
export interface Slot {
  date: string
  time: string
  venueId: VenueId | null
  court: string | null
}

export interface SlotVenue {
  id: VenueId
  name: string
  courts: readonly string[]
  opening_hours: readonly OpeningHours[]
}

/** What else keeps teams from playing. Teams are team entries. */
export interface FreeDays {
  byes: readonly { date: string; teamId: string }[]
  weekOffs: readonly { date: string; leagueId: string; text: string }[]
}

/** Something about a slot that an organizer should know. A conflict cannot be played; a warning can. */
export interface SlotIssue {
  kind: 'conflict' | 'warning'
  /** A few words for the slot itself: 'Dockers play', '90 min rest'. */
  label: string
  /** The whole sentence, beginning with `subject`. */
  subject: string
  rest: string
}

interface Surroundings {
  games: readonly PlacedGame[]
  venues: readonly SlotVenue[]
  freeDays?: FreeDays | undefined
}

/** Returns what speaks against playing a game in a slot, conflicts first. */
export function issuesOfSlot(
  game: PlacedGame & { leagueId?: string },
  slot: Slot,
  { games, venues, freeDays }: Surroundings,
): SlotIssue[] {
  const others = games.filter(({ id, date, time, status }) => {
    return id !== game.id && date === slot.date && time !== null && isPlanned(status)
  })
  const issues = [
    ...closedIssues(slot, venues),
    ...freeDayIssues(game, slot, freeDays),
    ...others.flatMap((other) => courtIssues(slot, other, venues)),
    ...[game.homeTeam, game.awayTeam].flatMap((team) =>
      others.flatMap((other) => teamIssues(team, slot, other)),
    ),
  ]
  return issues.toSorted((a, b) => Number(a.kind === 'warning') - Number(b.kind === 'warning'))
}

/** Returns 'conflict', 'warning' or 'free'. */
export function stateOfSlot(issues: readonly SlotIssue[]): 'conflict' | 'warning' | 'free' {
  return issues[0]?.kind ?? 'free'
}

/** Returns whether a game still takes place, or took place, when it is scheduled. */
const isPlanned = (status: PlacedGame['status']) => status !== 'postponed' && status !== 'cancelled'

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Returns the minutes between the starts of two games of one day. */
const gapOf = (one: string, other: string) => Math.abs(minutesOf(one) - minutesOf(other))

function closedIssues({ date, time, venueId }: Slot, venues: readonly SlotVenue[]): SlotIssue[] {
  const venue = venues.find(({ id }) => id === venueId)
  if (!venue || isOpen(venue, date, time)) return []
  const opening = openingOn(venue.opening_hours, date)
  const rest = opening
    ? `is open from ${formatTime(opening.opens)} to ${formatTime(opening.closes)}.`
    : `is closed on ${weekdayOf(date)}s.`
  return [{ kind: 'conflict', label: 'Closed', subject: venue.name, rest }]
}

function isOpen({ opening_hours: hours }: SlotVenue, date: string, time: string): boolean {
  const opening = openingOn(hours, date)
  return opening !== null && time >= opening.opens && time < opening.closes
}

function freeDayIssues(
  { homeTeam, awayTeam, leagueId }: PlacedGame & { leagueId?: string },
  { date }: Slot,
  freeDays: FreeDays = { byes: [], weekOffs: [] },
): SlotIssue[] {
  const weekOff = freeDays.weekOffs.find((off) => off.date === date && off.leagueId === leagueId)
  const byes = [homeTeam, awayTeam].filter(({ id }) =>
    freeDays.byes.some((bye) => bye.date === date && bye.teamId === id),
  )
  return [
    ...(weekOff
      ? [
          {
            kind: 'conflict' as const,
            label: 'Week off',
            subject: 'The league',
            rest: `has a week off: ${weekOff.text}.`,
          },
        ]
      : []),
    ...byes.map(({ name }) => ({
      kind: 'conflict' as const,
      label: `${name} off`,
      subject: name,
      rest: 'have a bye on this day.',
    })),
  ]
}

function courtIssues(slot: Slot, other: PlacedGame, venues: readonly SlotVenue[]): SlotIssue[] {
  const isSameCourt =
    slot.venueId !== null && other.venue_id === slot.venueId && (other.court ?? null) === slot.court
  if (!isSameCourt || gapOf(slot.time, other.time ?? '') >= GAME_MINUTES) return []
  const venue = venues.find(({ id }) => id === slot.venueId)
  const names = `${other.awayTeam.name} and ${other.homeTeam.name}`
  const where = placeText(venue?.name ?? other.location ?? 'this venue', slot.court)
  return [
    {
      kind: 'conflict',
      label: 'Court taken',
      subject: names,
      rest: `play there at ${formatTime(other.time)}, on ${where}.`,
    },
  ]
}

function teamIssues(team: PlacedGame['homeTeam'], slot: Slot, other: PlacedGame): SlotIssue[] {
  const { homeTeam, awayTeam, time, location } = other
  if (homeTeam.id !== team.id && awayTeam.id !== team.id) return []
  const opponent = homeTeam.id === team.id ? awayTeam : homeTeam
  const gap = gapOf(slot.time, time ?? '')
  const where = location === null ? '' : ` at ${location}`
  if (gap < GAME_MINUTES) {
    const rest = `play ${opponent.name} at ${formatTime(time)}${where}.`
    return [{ kind: 'conflict', label: `${team.name} play`, subject: team.name, rest }]
  }
  if (gap >= SHORT_REST_MINUTES) return []
  const rest = `play ${opponent.name} at ${formatTime(time)}: ${gap} minutes between tip-offs.`
  return [{ kind: 'warning', label: `${gap} min rest`, subject: team.name, rest }]
}

/**
 * Returns the times that a calendar offers at a venue on a day: those at which games are played there on this weekday,
 * or else anywhere, and the time of the game that is moved. Only while the venue is open, in order.
 */
export function offeredTimes(
  game: PlacedGame,
  { date, venue }: { date: string; venue: SlotVenue | null },
  games: readonly PlacedGame[],
): string[] {
  const sameWeekday = games.filter(
    (other) => other.date !== null && weekdayOf(other.date) === weekdayOf(date),
  )
  const here = sameWeekday.filter(({ venue_id }) => (venue_id ?? null) === (venue?.id ?? null))
  const usual = (here.length > 0 ? here : sameWeekday).flatMap(({ time }) => time ?? [])
  const times = new Set([...usual, ...(game.time === null ? [] : [game.time])])
  return [...times].filter((time) => venue === null || isOpen(venue, date, time)).toSorted()
}
