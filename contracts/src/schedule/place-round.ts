import { assign } from './assign.ts'
import { fits, type Meeting, type Placement, put, unfairness } from './placement.ts'

export interface PlacedRound {
  left: Meeting[]
  dates: string[]
}

/**
 * Puts the games of a round where they are earliest, and among those where they are fairest, each after the last game of
 * both its teams: so the sides of the circle stay in its order. No team is in two games of a round, so slots alone are
 * contested. Gives those without a place, and the days of the others; with `whole`, a round with any such is not placed at all.
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
    width = widened(placement, free, Math.max(meetings.length, 2 * width))
    const near = free.slice(0, width)
    chosen = assign(
      meetings.map((meeting) => near.map((slot) => costOf(placement, meeting, slot, near[0] ?? 0))),
    )
  } while (chosen.includes(-1) && width < free.length)
  const left = meetings.filter((_, index) => (chosen[index] ?? -1) < 0)
  if (whole && left.length > 0) return { left, dates: [] }
  const dates: string[] = []
  for (const [index, meeting] of meetings.entries()) {
    const slot = free[chosen[index] ?? -1]
    if (slot === undefined) continue
    put(placement, meeting, slot)
    const date = placement.slots[slot]?.date ?? ''
    dates.push(date)
    for (const team of [meeting.home, meeting.away]) placement.lastDate.set(team, date)
  }
  return { left, dates }
}

/** Free slots from the first day on that any of the games could have. */
function candidates({ slots, at, lastDate }: Placement, meetings: readonly Meeting[]): number[] {
  const after = meetings.map(({ home, away }) => later(lastDate.get(home), lastDate.get(away)))
  const first = after.reduce((earliest, date) => (date < earliest ? date : earliest))
  return [...slots.keys()].filter((slot) => at[slot] === null && (slots[slot]?.date ?? '') > first)
}

/** So many candidates, and the rest of the day of the last of them. */
function widened({ slots }: Placement, free: readonly number[], wanted: number): number {
  let width = Math.min(wanted, free.length)
  while (width < free.length && slots[free[width] ?? 0]?.date === slots[free[width - 1] ?? 0]?.date)
    width += 1
  return width
}

function costOf(placement: Placement, meeting: Meeting, slot: number, first: number): number {
  const { slots, lastDate } = placement
  const there = slots[slot]
  if (!there || !fits(placement, meeting, there)) return Infinity
  if (there.date <= later(lastDate.get(meeting.home), lastDate.get(meeting.away))) return Infinity
  return (there.day - (slots[first]?.day ?? there.day)) * 10_000 + unfairness(placement, meeting, there)
}

const later = (one = '', other = '') => (one > other ? one : other)
