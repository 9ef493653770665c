/** The league that a part of the screen is about. */
export interface LeaguePlace {
  seasonId: string
  leagueId: string
}
