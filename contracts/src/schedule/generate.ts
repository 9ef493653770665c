import type { GenerationInput } from './generation.ts'
import { levelSides } from './level-sides.ts'
import { levelSlots } from './level-slots.ts'
import { newPlacement, type Placement } from './placement.ts'
import { reportOf } from './report.ts'
import { placeRounds } from './rounds.ts'
import { shuffled } from './seeded.ts'
import type { PlannedBye, PlannedGame, ScheduleReport } from './views.ts'

export interface GeneratedSchedule {
  /** In order of day and time, without the pinned ones. */
  games: PlannedGame[]
  byes: PlannedBye[]
  /** Over these and the pinned ones. */
  report: ScheduleReport
}

/**
 * A schedule (decision 26): round robins by the circle method, one after the other and every second one with sides exchanged, as many
 * whole rounds as the slots of the weeks hold. A slot holds one game, and a team has one game a day at most. Byes and
 * week-offs of the calendar and the times at which teams cannot play are kept free, pinned games count as meetings.
 * Pure: the same input gives the same schedule.
 */
export function generate(input: GenerationInput): GeneratedSchedule {
  const order = shuffled(
    input.teams.map(({ id }) => id).sort((one, other) => (one < other ? -1 : 1)),
    input.seed ?? 0,
  )
  const placement = newPlacement(input)
  const { byes, unplaced } = placeRounds(input, placement, order)
  levelSlots(placement)
  const games = planned(placement, input)
  const noted = games.map((game) => ({ ...game, played: false }))
  const all = { ...input, byes: [...input.byes, ...byes], games: [...input.pinned, ...noted], unplaced }
  return { games, byes, report: reportOf(all) }
}

/** The games in order of day and time, at home as often as away. */
function planned({ at, slots }: Placement, { pinned }: GenerationInput): PlannedGame[] {
  const placed = at.flatMap((game) => (game ? [game] : []))
  return levelSides(placed, pinned).flatMap(({ slot, home, away }) => {
    const there = slots[slot]
    if (!there) return []
    const { weekIndex, date, time } = there
    return [{ weekIndex, date, time, homeTeamId: home, awayTeamId: away }]
  })
}
