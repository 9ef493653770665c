export interface TournamentSeason {
  id: string
  name: string
  startDate: string | null
  finishDate: string | null
  active: boolean
  divisions: { id: string; name: string }[]
}
