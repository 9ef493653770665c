import { circleRounds, mirrored } from './circle.ts'
import type { GenerationInput, Round } from './generation.ts'
import { makeUp, noTimeSuits } from './make-up.ts'
import { placeBye } from './place-bye.ts'
import { placeRound } from './place-round.ts'
import { type Meeting, type Placement, suits } from './placement.ts'
import { weekIndexOf } from './rules.ts'
import type { PlannedBye, UnplacedGame } from './views.ts'

export interface RoundsPlaced {
  byes: PlannedBye[]
  unplaced: UnplacedGame[]
}

/**
 * Puts one round robin after the other into the slots. A round of the first is planned where slots and days are enough for its number
 * of games: then each of its games is placed or has a reason. All other rounds are placed whole or not at all.
 */
export function placeRounds(
  input: GenerationInput,
  placement: Placement,
  order: readonly string[],
): RoundsPlaced {
  const single = circleRounds(order.length)
  const takeMet = metBefore(input)
  const days = new Set(placement.slots.map(({ date }) => date)).size
  const byes: PlannedBye[] = []
  const unplaced: UnplacedGame[] = []
  const named = ({ pairings }: Round) =>
    pairings
      .map(({ home, away }) => ({ home: order[home] ?? '', away: order[away] ?? '' }))
      .filter((meeting) => !takeMet(meeting))
  const timeSuits = (meeting: Meeting) => placement.slots.some(({ time }) => suits(placement, meeting, time))
  /** Whether the round could be placed as it should be. */
  const place = ({ bye }: Round, meetings: readonly Meeting[], whole: boolean): Meeting[] => {
    const { left, dates } = placeRound(placement, meetings, whole)
    const teamId = bye === null ? undefined : order[bye]
    const date = teamId === undefined ? null : placeBye(placement, teamId, dates)
    if (teamId !== undefined && date !== null)
      byes.push({ weekIndex: weekIndexOf(input.startDate, date), date, teamId })
    return left
  }

  const late: Meeting[] = []
  const owed = new Map<string, number>()
  const owedTo = (team: string) => owed.get(team) ?? 0
  const enoughDays = (meetings: readonly Meeting[]) =>
    meetings.every(({ home, away }) => Math.max(owedTo(home), owedTo(away)) < days)
  let complete = single.length > 0
  for (const round of single) {
    const due = named(round)
    const possible = due.filter(timeSuits)
    const free = placement.at.filter((game) => game === null).length
    const planned = due.length > 0 && (owed.size === 0 || (free >= possible.length && enoughDays(possible)))
    for (const { home, away } of due) for (const team of [home, away]) owed.set(team, owedTo(team) + 1)
    const left = place(round, possible, !planned)
    if (!planned && left.length > 0) complete = false
    if (!planned) continue
    late.push(...left)
    for (const meeting of due) if (!possible.includes(meeting)) unplaced.push(reasoned(meeting, noTimeSuits))
  }
  for (const meeting of late) {
    const reason = makeUp(placement, meeting)
    if (reason !== null) unplaced.push(reasoned(meeting, reason))
  }
  for (let cycle = 1; complete && cycle <= days; cycle += 1) {
    for (const round of single) {
      const turned = cycle % 2 === 1 ? mirrored(round) : round
      if (place(turned, named(turned).filter(timeSuits), true).length > 0) complete = false
    }
  }
  return { byes, unplaced }
}

const reasoned = ({ home, away }: Meeting, reason: string): UnplacedGame => ({
  homeTeamId: home,
  awayTeamId: away,
  reason,
})

/** Tells of a meeting whether a pinned game stands for it, each of which stands for one. */
function metBefore({ pinned }: GenerationInput): (meeting: Meeting) => boolean {
  const met = new Map<string, number>()
  const pair = (one: string, other: string) => (one < other ? `${one} ${other}` : `${other} ${one}`)
  for (const { homeTeamId, awayTeamId, bracket } of pinned) {
    if (bracket) continue
    const key = pair(homeTeamId, awayTeamId)
    met.set(key, (met.get(key) ?? 0) + 1)
  }
  return ({ home, away }) => {
    const key = pair(home, away)
    const left = met.get(key) ?? 0
    if (left > 0) met.set(key, left - 1)
    return left > 0
  }
}
