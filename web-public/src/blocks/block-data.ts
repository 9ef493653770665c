import type { LeaderGroup } from '../parts/LeaderGroups.tsx'
import type { NextAndLatestGamesData } from '../parts/next-and-latest-games.ts'
import type { TopStandings } from '../parts/top-standings.ts'

export interface StandingsBlockData {
  season: string | null
  tables: TopStandings[]
}

export type ScheduleBlockData = NextAndLatestGamesData

export interface LeadersBlockData {
  groups: LeaderGroup[]
  /** More than three leaders of each statistic. */
  isLong?: true
}

/** What a live block shows of the league; null if it could not be read, and for every other block. */
export type BlockData = StandingsBlockData | ScheduleBlockData | LeadersBlockData | null
