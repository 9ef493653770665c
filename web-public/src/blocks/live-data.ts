import type { GameLine } from '../ui/game-line.ts'
import type { LeaderGroup } from '../parts/LeaderGroups.tsx'
import type { TopTable } from '../parts/top-table.ts'

/** What a block of standings shows. */
export interface StandingsParts {
  season: string | null
  tables: TopTable[]
}

/** What a block of the schedule shows. */
export interface ScheduleParts {
  next: GameLine[]
  latest: GameLine[]
}

/** What a block of leaders shows. */
export interface LeadersParts {
  groups: LeaderGroup[]
}

/** What a live block shows of the league; null where it could not be read, and for every other block. */
export type BlockData = StandingsParts | ScheduleParts | LeadersParts | null
