import { formatTime } from '../kernel/calendar-text.ts'
import type { GameView } from '../game/views.ts'
import type { GameConflictView } from '../game/bulk-change.ts'
import type { TeamEntryId, VenueId } from '../kernel/id.ts'
import { openingOn, placeText, type OpeningHours } from './rules.ts'
import { weekdayOf } from '../schedule/rules.ts'

/**
 * How long a game takes at least, with the change to the next one, in minutes: leagues with a running clock play every
 * hour. Nobody can play in two games that start closer together, and no court is free for both.
 */
export const GAME_MINUTES = 60
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
  cause: GameConflictView['kind']
  /** The id of the other game, if there is one. */
  other?: string
  /** A few words for the slot itself: 'Dockers play', '90 min rest'. */
  label: string
  /** The whole sentence, beginning with `subject`. */
  subject: string
  rest: string
}

export interface Surroundings {
  games: readonly PlacedGame[]
  venues: readonly SlotVenue[]
  freeDays?: FreeDays | undefined
  /** Times at which team entries cannot play. */
  unavailable?: ReadonlyMap<TeamEntryId, readonly string[]> | undefined
}

/** A slot of which the time may not be known yet. */
type UntimedSlot = Omit<Slot, 'time'> & { time: string | null }

/** Returns what speaks against playing a game in a slot, conflicts first. Without a time, only the day counts. */
export function issuesOfSlot(
  game: PlacedGame & { leagueId?: string },
  slot: UntimedSlot,
  { games, venues, freeDays, unavailable }: Surroundings,
): SlotIssue[] {
  const issues = [...freeDayIssues(game, slot, freeDays)]
  const { time } = slot
  if (time !== null) {
    const timed = { ...slot, time }
    const others = games.filter((other) => {
      return (
        other.id !== game.id && other.date === slot.date && other.time !== null && isPlanned(other.status)
      )
    })
    issues.push(
      ...closedIssues(timed, venues),
      ...unavailableIssues(game, timed, unavailable),
      ...others.flatMap((other) => placeIssues(game, timed, other, venues)),
      ...[game.homeTeam, game.awayTeam].flatMap((team) =>
        others.flatMap((other) => teamIssues(team, timed, other)),
      ),
    )
  }
  return issues.toSorted((a, b) => Number(a.kind === 'warning') - Number(b.kind === 'warning'))
}

/** Returns 'conflict', 'warning' or 'free'. */
export function stateOfSlot(issues: readonly SlotIssue[]): 'conflict' | 'warning' | 'free' {
  return issues[0]?.kind ?? 'free'
}

/** Returns whether a game still takes place, or took place, when it is scheduled. */
export const isPlanned = (status: PlacedGame['status']) => status !== 'postponed' && status !== 'cancelled'

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
  return [{ kind: 'conflict', cause: 'closed', label: 'Closed', subject: venue.name, rest }]
}

function isOpen({ opening_hours: hours }: SlotVenue, date: string, time: string): boolean {
  const opening = openingOn(hours, date)
  return opening !== null && time >= opening.opens && time < opening.closes
}

function freeDayIssues(
  { homeTeam, awayTeam, leagueId }: PlacedGame & { leagueId?: string },
  { date }: UntimedSlot,
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
            cause: 'week-off' as const,
            label: 'Week off',
            subject: 'The league',
            rest: weekOff.text ? `has a week off: ${weekOff.text}.` : 'has a week off.',
          },
        ]
      : []),
    ...byes.map(({ name }) => ({
      kind: 'conflict' as const,
      cause: 'bye' as const,
      label: `${name} off`,
      subject: name,
      rest: 'have a bye on this day.',
    })),
  ]
}

function unavailableIssues(
  { homeTeam, awayTeam }: PlacedGame,
  { time }: Slot,
  unavailable: Surroundings['unavailable'],
): SlotIssue[] {
  return [homeTeam, awayTeam]
    .filter(({ id }) => unavailable?.get(id)?.includes(time))
    .map(({ name }) => ({
      kind: 'conflict',
      cause: 'unavailable',
      label: `${name} cannot play`,
      subject: name,
      rest: `cannot play at ${formatTime(time)}.`,
    }))
}

/**
 * Games are at one place if they are on one court of a venue. A location without a venue may have several courts and
 * its own rhythm, so only games that start together are named.
 */
function placeIssues(
  { location }: PlacedGame,
  slot: Slot,
  other: PlacedGame,
  venues: readonly SlotVenue[],
): SlotIssue[] {
  const gap = gapOf(slot.time, other.time ?? '')
  const isTaken =
    slot.venueId === null
      ? gap === 0 &&
        !other.venue_id &&
        placeKey(location) !== '' &&
        placeKey(location) === placeKey(other.location)
      : gap < GAME_MINUTES && other.venue_id === slot.venueId && (other.court ?? null) === slot.court
  if (!isTaken) return []
  const venue = venues.find(({ id }) => id === slot.venueId)
  const names = `${other.awayTeam.name} and ${other.homeTeam.name}`
  const where = venue ? `on ${placeText(venue.name, slot.court)}` : `at ${other.location ?? 'this venue'}`
  return [
    {
      kind: 'conflict',
      cause: 'place',
      other: other.id,
      label: venue ? 'Court taken' : 'Gym taken',
      subject: names,
      rest: `play there at ${formatTime(other.time)}, ${where}.`,
    },
  ]
}

const placeKey = (location: string | null) => location?.trim().toLowerCase() ?? ''

function teamIssues(team: PlacedGame['homeTeam'], slot: Slot, other: PlacedGame): SlotIssue[] {
  const { homeTeam, awayTeam, time, location } = other
  if (homeTeam.id !== team.id && awayTeam.id !== team.id) return []
  const opponent = homeTeam.id === team.id ? awayTeam : homeTeam
  const gap = gapOf(slot.time, time ?? '')
  const where = location === null ? '' : ` at ${location}`
  if (gap < GAME_MINUTES) {
    const rest = `play ${opponent.name} at ${formatTime(time)}${where}.`
    return [
      {
        kind: 'conflict',
        cause: 'team',
        other: other.id,
        label: `${team.name} play`,
        subject: team.name,
        rest,
      },
    ]
  }
  if (gap >= SHORT_REST_MINUTES) return []
  const rest = `play ${opponent.name} at ${formatTime(time)}: ${gap} minutes between tip-offs.`
  return [{ kind: 'warning', cause: 'team', label: `${gap} min rest`, subject: team.name, rest }]
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
