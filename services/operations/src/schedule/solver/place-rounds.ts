import type { TeamEntryId } from '@league/contracts/kernel/id'
import { roundRobin, mirrored, type Round } from './round-robin.ts'
import type { GenerationInput } from '@league/contracts/schedule/generation'
import { placeOutOfRound, noTimeSuits } from './place-out-of-round.ts'
import { placeBye, placeRound } from './place-round.ts'
import { type Meeting, type Placement, canPlayAt } from './placement.ts'
import { weekIndexOf } from '@league/contracts/schedule/rules'
import type { PlannedBye, UnplacedGame } from '@league/contracts/schedule/views'

export interface RoundsPlaced {
  byes: PlannedBye[]
  unplaced: UnplacedGame[]
}

/**
 * Places one round robin after the other. A round of the first one is planned if there are enough slots and
 * days for its games; then each of its games is placed or gets a reason why not. All other rounds are placed
 * as a whole or not at all.
 */
export function placeRounds(
  input: GenerationInput,
  placement: Placement,
  order: readonly TeamEntryId[],
): RoundsPlaced {
  const single = roundRobin(order.length)
  const takePinned = pinnedMeetings(input)
  const days = new Set(placement.slots.map(({ date }) => date)).size
  const byes: PlannedBye[] = []
  const unplaced: UnplacedGame[] = []
  const meetingsOf = ({ pairings }: Round) =>
    pairings
      .map(({ home, away }) => ({ home: order[home] ?? '', away: order[away] ?? '' }))
      .filter((meeting) => !takePinned(meeting))
  const timeSuits = (meeting: Meeting) =>
    placement.slots.some(({ time }) => canPlayAt(placement, meeting, time))
  /** Places a round with its bye. Returns the games without a slot. */
  const place = ({ bye }: Round, meetings: readonly Meeting[], whole: boolean): Meeting[] => {
    const { left, dates } = placeRound(placement, meetings, whole)
    const teamId = bye === null ? undefined : order[bye]
    const date = teamId === undefined ? null : placeBye(placement, teamId, dates)
    if (teamId !== undefined && date !== null)
      byes.push({ weekIndex: weekIndexOf(input.startDate, date), date, teamId })
    return left
  }

  const leftovers: Meeting[] = []
  /** Games that each team needs in the rounds so far. */
  const needed = new Map<TeamEntryId, number>()
  const neededBy = (team: TeamEntryId) => needed.get(team) ?? 0
  const enoughDays = (meetings: readonly Meeting[]) =>
    meetings.every(({ home, away }) => Math.max(neededBy(home), neededBy(away)) < days)
  let complete = single.length > 0
  for (const round of single) {
    const due = meetingsOf(round)
    const possible = due.filter(timeSuits)
    const free = placement.games.filter((game) => game === null).length
    const planned = due.length > 0 && (needed.size === 0 || (free >= possible.length && enoughDays(possible)))
    for (const { home, away } of due) for (const team of [home, away]) needed.set(team, neededBy(team) + 1)
    const left = place(round, possible, !planned)
    if (!planned && left.length > 0) complete = false
    if (!planned) continue
    leftovers.push(...left)
    for (const meeting of due)
      if (!possible.includes(meeting)) unplaced.push(unplacedGame(meeting, noTimeSuits))
  }
  for (const meeting of leftovers) {
    const reason = placeOutOfRound(placement, meeting)
    if (reason !== null) unplaced.push(unplacedGame(meeting, reason))
  }
  for (let cycle = 1; complete && cycle <= days; cycle += 1) {
    for (const round of single) {
      const turned = cycle % 2 === 1 ? mirrored(round) : round
      if (place(turned, meetingsOf(turned).filter(timeSuits), true).length > 0) complete = false
    }
  }
  return { byes, unplaced }
}

const unplacedGame = ({ home, away }: Meeting, reason: string): UnplacedGame => ({
  homeTeamId: home,
  awayTeamId: away,
  reason,
})

/** Returns a function that tells whether a pinned game replaces a meeting. Each pinned game replaces one. */
function pinnedMeetings({ pinned }: GenerationInput): (meeting: Meeting) => boolean {
  const counts = new Map<string, number>()
  const pairKey = (team: TeamEntryId, other: TeamEntryId) =>
    team < other ? `${team} ${other}` : `${other} ${team}`
  for (const { homeTeamId, awayTeamId, bracket } of pinned) {
    if (bracket) continue
    const key = pairKey(homeTeamId, awayTeamId)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return ({ home, away }) => {
    const key = pairKey(home, away)
    const left = counts.get(key) ?? 0
    if (left > 0) counts.set(key, left - 1)
    return left > 0
  }
}
