import type { GenerationInput } from '@league/contracts/schedule/generation'
import { balanceSides, balanceSlots } from './balance.ts'
import { newPlacement, type Placement } from './placement.ts'
import { reportOf } from '@league/contracts/schedule/report'
import { placeRounds } from './place-rounds.ts'
import { shuffled } from './seeded-random.ts'
import type { PlannedBye, PlannedGame, ScheduleReport } from '@league/contracts/schedule/views'

export interface GeneratedSchedule {
  /** The new games in order of date and time, without the pinned ones. */
  games: PlannedGame[]
  byes: PlannedBye[]
  /** Quality of the games of the schedule, the new ones together with the pinned ones. */
  report: ScheduleReport
}

/**
 * Generates a schedule (decision 26). It consists of round robins by the circle method, every second one with
 * sides swapped, and of as many whole rounds as fit into the slots of the weeks. A slot takes one game, and a
 * team has at most one game a day. Byes, weeks off and times at which teams cannot play stay free. Pinned
 * games count as meetings. Pure: the same input gives the same schedule.
 */
export function generate(input: GenerationInput): GeneratedSchedule {
  const order = shuffled(
    input.teams.map(({ id }) => id).sort((id, other) => (id < other ? -1 : 1)),
    input.seed ?? 0,
  )
  const placement = newPlacement(input)
  const { byes, unplaced } = placeRounds(input, placement, order)
  balanceSlots(placement)
  const games = plannedGames(placement, input)
  const unplayed = games.map((game) => ({ ...game, played: false }))
  const all = { ...input, ownByes: byes, games: [...input.pinned, ...unplayed], unplaced }
  return { games, byes, report: reportOf(all) }
}

/** Returns the placed games in order of date and time, with balanced home and away sides. */
function plannedGames({ games, slots }: Placement, { pinned }: GenerationInput): PlannedGame[] {
  const placed = games.flatMap((game) => (game ? [game] : []))
  return balanceSides(placed, pinned).flatMap(({ slot, home, away }) => {
    const placedIn = slots[slot]
    if (!placedIn) return []
    const { weekIndex, date, time } = placedIn
    return [{ weekIndex, date, time, homeTeamId: home, awayTeamId: away }]
  })
}
