interface Choice {
  id: string
  name: string
}

export interface ListedPlayer {
  id: string
  name: string
  image: string | null
  /** The ids of the player's leagues and teams of the active season. */
  rosters: { league: string; team: string }[]
}

export interface PlayerListData {
  leagues: Choice[]
  teams: (Choice & { league: string })[]
  /** Whether a filter is set. Without one, no players are listed. */
  isSearched: boolean
  /** The number of players that match the filters. */
  total: number
  /** The players that are shown, which may be fewer than match. */
  players: ListedPlayer[]
}

/** Specified by R211. */
export const loadingPlayersText = 'Loading players'
