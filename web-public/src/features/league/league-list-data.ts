export interface ListedLeague {
  id: string
  name: string
  season: string
  teams: number
}

export interface LeagueListData {
  /** The latest season comes first. Within a season, leagues have their usual order (R149, R150). */
  leagues: ListedLeague[]
}
