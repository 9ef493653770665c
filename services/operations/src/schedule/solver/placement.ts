import type { TeamEntryId } from '@league/contracts/kernel/id'
import type { GenerationInput } from '@league/contracts/schedule/generation'
import { openSlots, type Slot } from './open-slots.ts'
import { weekdayOf } from '@league/contracts/schedule/rules'

/** The ids of two teams that meet. */
export interface Meeting {
  home: TeamEntryId
  away: TeamEntryId
}

export interface PlacedMeeting extends Meeting {
  slot: number
}

/** The mutable state of a schedule while games are placed one after the other. */
export interface Placement {
  /** The free slots, in order of date and time. */
  slots: readonly Slot[]
  /** The game in each slot, by the index of the slot. */
  games: (PlacedMeeting | null)[]
  /** Dates on which a team has a game or a bye, as `team date`. */
  busy: Set<string>
  /** Date of the last game or bye of each team that was placed in the order of the rounds. */
  lastDate: Map<TeamEntryId, string>
  /** Times of day at which a team cannot play. */
  unavailable: ReadonlyMap<TeamEntryId, ReadonlySet<string>>
  /** Number of games that a team has at a time of day or on a weekday, as `team time` and `team weekday`. */
  counts: Map<string, number>
}

/** Returns a placement that contains only the byes and pinned games of the input. */
export function newPlacement(input: GenerationInput): Placement {
  const slots = openSlots(input)
  const placement: Placement = {
    slots,
    games: slots.map(() => null),
    busy: new Set(input.byes.map(({ teamId, date }) => `${teamId} ${date}`)),
    lastDate: new Map(),
    unavailable: new Map(input.teams.map(({ id, unavailableSlots }) => [id, new Set(unavailableSlots)])),
    counts: new Map(),
  }
  for (const { date, time, homeTeamId, awayTeamId } of input.pinned) {
    if (date === null) continue
    for (const team of [homeTeamId, awayTeamId]) {
      placement.busy.add(`${team} ${date}`)
      count(placement, team, weekdayOf(date), 1)
      if (time !== null) count(placement, team, time, 1)
    }
  }
  return placement
}

/** Returns whether both teams are available at a time of day. */
export function canPlayAt({ unavailable }: Placement, { home, away }: Meeting, time: string): boolean {
  return !unavailable.get(home)?.has(time) && !unavailable.get(away)?.has(time)
}

/** Returns whether both teams are available and have no other game or bye on that day. */
export function canPlay(placement: Placement, meeting: Meeting, { date, time }: Slot): boolean {
  const { busy } = placement
  return (
    !busy.has(`${meeting.home} ${date}`) &&
    !busy.has(`${meeting.away} ${date}`) &&
    canPlayAt(placement, meeting, time)
  )
}

/**
 * Returns the cost of a slot for the fairness of a schedule: the increase of the sum of squares of the counts
 * of games that both teams have at the time of day and on the weekday.
 */
export function unfairness({ counts }: Placement, { home, away }: Meeting, { time, weekday }: Slot): number {
  let sum = 0
  for (const team of [home, away])
    for (const key of [time, weekday]) sum += 2 * (counts.get(`${team} ${key}`) ?? 0) + 1
  return sum
}

/** Puts a game into a slot. */
export function placeMeeting(placement: Placement, meeting: Meeting, slot: number): void {
  updateCounts(placement, meeting, slot, 1)
  placement.games[slot] = { home: meeting.home, away: meeting.away, slot }
}

/** Removes the game from a slot, if there is one. */
export function clearSlot(placement: Placement, slot: number): void {
  const meeting = placement.games[slot]
  if (!meeting) return
  updateCounts(placement, meeting, slot, -1)
  placement.games[slot] = null
}

function updateCounts(placement: Placement, { home, away }: Meeting, slot: number, by: 1 | -1): void {
  const { date, time, weekday } = placement.slots[slot] as Slot
  for (const team of [home, away]) {
    if (by === 1) placement.busy.add(`${team} ${date}`)
    else placement.busy.delete(`${team} ${date}`)
    count(placement, team, weekday, by)
    count(placement, team, time, by)
  }
}

function count({ counts }: Placement, team: TeamEntryId, timeOrWeekday: string, by: number): void {
  const key = `${team} ${timeOrWeekday}`
  counts.set(key, (counts.get(key) ?? 0) + by)
}
