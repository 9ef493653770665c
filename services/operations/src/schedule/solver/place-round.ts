import type { TeamEntryId } from '@league/contracts/kernel/id'
import { assignMinimumCost } from './assign-minimum-cost.ts'
import { canPlay, type Meeting, type Placement, placeMeeting, unfairness } from './placement.ts'

export interface PlacedRound {
  /** Games without a slot. */
  left: Meeting[]
  /** Dates of the other games. */
  dates: string[]
}

/**
 * Places the games of a round into the earliest slots, and among equally early ones into the fairest. Each
 * game comes after the last game of both its teams, which keeps the home and away sides in the order of the
 * round robin. No team has two games in a round, so games compete only for slots.
 *
 * @param whole whether to place nothing unless every game gets a slot
 */
export function placeRound(placement: Placement, meetings: readonly Meeting[], whole: boolean): PlacedRound {
  if (meetings.length === 0) return { left: [], dates: [] }
  const free = candidates(placement, meetings)
  const hopeless = (meeting: Meeting) =>
    free.every((slot) => costOf(placement, meeting, slot, slot) === Infinity)
  if (whole && (free.length < meetings.length || meetings.some(hopeless)))
    return { left: [...meetings], dates: [] }
  let chosen: number[] = []
  let width = 0
  do {
    width = wholeDays(placement, free, Math.max(meetings.length, 2 * width))
    const near = free.slice(0, width)
    chosen = assignMinimumCost(
      meetings.map((meeting) => near.map((slot) => costOf(placement, meeting, slot, near[0] ?? 0))),
    )
  } while (chosen.includes(-1) && width < free.length)
  const left = meetings.filter((_, index) => (chosen[index] ?? -1) < 0)
  if (whole && left.length > 0) return { left, dates: [] }
  const dates: string[] = []
  for (const [index, meeting] of meetings.entries()) {
    const slot = free[chosen[index] ?? -1]
    if (slot === undefined) continue
    placeMeeting(placement, meeting, slot)
    const date = placement.slots[slot]?.date ?? ''
    dates.push(date)
    for (const team of [meeting.home, meeting.away]) placement.lastDate.set(team, date)
  }
  return { left, dates }
}

/**
 * Returns the free slots after the earliest date on which both teams of any of the games had their last game.
 */
function candidates({ slots, games, lastDate }: Placement, meetings: readonly Meeting[]): number[] {
  const lastDates = meetings.map(({ home, away }) => later(lastDate.get(home), lastDate.get(away)))
  const first = lastDates.reduce((earliest, date) => (date < earliest ? date : earliest))
  return [...slots.keys()].filter((slot) => games[slot] === null && (slots[slot]?.date ?? '') > first)
}

/** Returns at least the wanted number of candidates, extended to the end of the day of the last one. */
function wholeDays({ slots }: Placement, free: readonly number[], wanted: number): number {
  let width = Math.min(wanted, free.length)
  while (width < free.length && slots[free[width] ?? 0]?.date === slots[free[width - 1] ?? 0]?.date)
    width += 1
  return width
}

/**
 * Returns the cost of a slot for a game: first the days since the first candidate, then the unfairness.
 * Infinity if it does not fit.
 */
function costOf(placement: Placement, meeting: Meeting, slot: number, first: number): number {
  const { slots, lastDate } = placement
  const candidate = slots[slot]
  if (!candidate || !canPlay(placement, meeting, candidate)) return Infinity
  if (candidate.date <= later(lastDate.get(meeting.home), lastDate.get(meeting.away))) return Infinity
  const days = candidate.day - (slots[first]?.day ?? candidate.day)
  return days * 10_000 + unfairness(placement, meeting, candidate)
}

const later = (date = '', other = '') => (date > other ? date : other)

/**
 * Places a team's bye and returns its date: the one with the most games of the round, among those on which
 * the team has nothing else. Returns null if the round has no games, or if the team has something on each of
 * its dates.
 */
export function placeBye(placement: Placement, team: TeamEntryId, dates: readonly string[]): string | null {
  const games = new Map<string, number>()
  for (const date of dates) games.set(date, (games.get(date) ?? 0) + 1)
  const [day] = [...games]
    .filter(([date]) => !placement.busy.has(`${team} ${date}`))
    .sort(([date, count], [otherDate, otherCount]) => otherCount - count || (date < otherDate ? -1 : 1))
  if (!day) return null
  placement.busy.add(`${team} ${day[0]}`)
  const last = placement.lastDate.get(team) ?? ''
  placement.lastDate.set(team, day[0] > last ? day[0] : last)
  return day[0]
}
