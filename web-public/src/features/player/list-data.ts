interface Choice {
  id: string
  name: string
}

export interface ListedPlayer {
  id: string
  name: string
  image: string | null
  /** Leagues and teams of the active season. */
  rosters: { league: string; team: string }[]
}

export interface PlayerListData {
  leagues: Choice[]
  teams: (Choice & { league: string })[]
  /** Whether players are in here: they come with the first filter or name. */
  listed: boolean
  /** How many the filters find. */
  total: number
  /** The first of them, as many as are shown: what is here travels with the document. */
  players: ListedPlayer[]
}
