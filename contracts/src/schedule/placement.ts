import type { GenerationInput } from './generation.ts'
import { openSlots, type Slot } from './open-slots.ts'
import { weekdayOf } from './rules.ts'

/** Two teams that meet, by their ids. */
export interface Meeting {
  home: string
  away: string
}

export interface PlacedMeeting extends Meeting {
  slot: number
}

/** Where games are put, one after the other. */
export interface Placement {
  /** In order of day and time. */
  slots: readonly Slot[]
  /** The game in each slot. */
  at: (PlacedMeeting | null)[]
  /** Days on which a team has a game or a bye, as `team date`. */
  busy: Set<string>
  /** Of the last game or bye of each team that was placed in the order of the rounds. */
  lastDate: Map<string, string>
  unavailable: ReadonlyMap<string, ReadonlySet<string>>
  /** How often a team has a time of day or a weekday, as `team time` and `team weekday`. */
  counts: Map<string, number>
}

export function newPlacement(input: GenerationInput): Placement {
  const slots = openSlots(input)
  const placement: Placement = {
    slots,
    at: slots.map(() => null),
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

/** Whether neither team is unable to play at that time. */
export function suits({ unavailable }: Placement, { home, away }: Meeting, time: string): boolean {
  return !unavailable.get(home)?.has(time) && !unavailable.get(away)?.has(time)
}

/** Whether both teams can play then and have nothing else that day: a team has one game a day at most. */
export function fits(placement: Placement, meeting: Meeting, { date, time }: Slot): boolean {
  const { busy } = placement
  return (
    !busy.has(`${meeting.home} ${date}`) &&
    !busy.has(`${meeting.away} ${date}`) &&
    suits(placement, meeting, time)
  )
}

/** How much a slot adds to what its teams have more of than others: the rise of the sum of squares. */
export function unfairness({ counts }: Placement, { home, away }: Meeting, { time, weekday }: Slot): number {
  let sum = 0
  for (const team of [home, away])
    for (const what of [time, weekday]) sum += 2 * (counts.get(`${team} ${what}`) ?? 0) + 1
  return sum
}

export function put(placement: Placement, meeting: Meeting, slot: number): void {
  change(placement, meeting, slot, 1)
  placement.at[slot] = { home: meeting.home, away: meeting.away, slot }
}

/** Takes the game out of a slot. */
export function lift(placement: Placement, slot: number): void {
  const meeting = placement.at[slot]
  if (!meeting) return
  change(placement, meeting, slot, -1)
  placement.at[slot] = null
}

function change(placement: Placement, { home, away }: Meeting, slot: number, by: 1 | -1): void {
  const { date, time, weekday } = placement.slots[slot] as Slot
  for (const team of [home, away]) {
    if (by === 1) placement.busy.add(`${team} ${date}`)
    else placement.busy.delete(`${team} ${date}`)
    count(placement, team, weekday, by)
    count(placement, team, time, by)
  }
}

function count({ counts }: Placement, team: string, what: string, by: number): void {
  const key = `${team} ${what}`
  counts.set(key, (counts.get(key) ?? 0) + by)
}
