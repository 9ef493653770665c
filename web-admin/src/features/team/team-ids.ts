/** The path parameters of a team. */
export interface TeamIds {
  seasonId: string
  leagueId: string
  teamId: string
}
