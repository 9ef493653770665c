export interface ListedLeague {
  id: string
  name: string
  season: string
  teams: number
}

export interface LeagueListData {
  /** Latest season first; within a season in the order of leagues (R149, R150). */
  leagues: ListedLeague[]
}
