/** The path parameters of a league. */
export interface LeagueIds {
  seasonId: string
  leagueId: string
}
