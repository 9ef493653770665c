import type { NewsPost } from '@league/contracts/site/news'
import type { LeaderGroup } from '../../parts/LeaderGroups.tsx'
import type { NextAndLatestGamesData } from '../../parts/next-and-latest-games.ts'
import type { TopStandings } from '../../parts/top-standings.ts'

export interface HomeData extends NextAndLatestGamesData {
  season: string | null
  tables: TopStandings[]
  /** The number of teams in all tables. */
  teams: number
  leaders: LeaderGroup[]
  /** The posts of the page `news`, if the organization has written one. */
  news: NewsPost[]
}
