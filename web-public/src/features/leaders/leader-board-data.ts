import type { Leader } from '../../parts/leader.ts'
import type { LeaderSearch, StatKey } from './leader-search.ts'
import type { RankedLeader } from './rank-leaders.ts'

export interface Board {
  title: string
  /** What is counted, in the singular. */
  unit: string
  leaders: Leader[]
}

interface Choice {
  id: string
  name: string
}

export interface LeaderBoardData {
  /** The three banners. */
  boards: Board[]
  /** What the lists show: the filters of the address with their default values. */
  search: LeaderSearch
  /** The chosen list, and the top of the others. */
  list: RankedLeader[]
  others: { stat: StatKey; leaders: RankedLeader[] }[]
  /** The season that is shown; null if the organization has none. */
  season: Choice | null
  seasons: Choice[]
  leagues: Choice[]
}
