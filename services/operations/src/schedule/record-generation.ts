import type { MadeBye, ScheduleEvent } from '@league/contracts/schedule/events'
import type { UnplacedGame } from '@league/contracts/schedule/views'
import type { Id } from '@league/contracts/kernel/id'
import type { Decider } from '../kernel/decider.ts'
import { living, schedule, type ScheduleState } from './schedule.ts'

export interface RecordGeneration {
  seed: number
  /** They are in their own streams already. */
  addedGameIds: readonly Id[]
  removedGameIds: readonly Id[]
  addedByes: readonly MadeBye[]
  removedByes: readonly MadeBye[]
  unplaced: readonly UnplacedGame[]
}

/** Most of what found no place that is kept: enough to see what is wrong, and within the size of an event. */
const mostUnplaced = 100

/** The moment in which a generation shows (C120). */
export const recordGeneration: Decider<RecordGeneration, ScheduleState, ScheduleEvent> = {
  ...schedule,
  decide({ seed, addedGameIds, removedGameIds, addedByes, removedByes, unplaced }, state) {
    const { ids } = living(state)
    const games = { addedGameIds: [...addedGameIds], removedGameIds: [...removedGameIds] }
    const byes = { addedByes: [...addedByes], removedByes: [...removedByes] }
    const data = { ...ids, seed, ...games, ...byes, unplaced: unplaced.slice(0, mostUnplaced) }
    return [{ type: 'ScheduleGenerated', data }]
  },
}
