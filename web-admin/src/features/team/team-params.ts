/** Identifies a team entry in API paths. */
export interface TeamParams {
  seasonId: string
  leagueId: string
  teamId: string
}
