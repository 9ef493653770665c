/** The team entry that a part of the screen is about. */
export interface TeamPlace {
  seasonId: string
  leagueId: string
  teamId: string
}
