import type { TeamBadge } from '@league/contracts/badge/rules'

interface Choice {
  id: string
  name: string
}

export interface ListedPlayer {
  id: string
  name: string
  image: string | null
  /** The ids of the player's leagues and teams of the active season. */
  rosters: { league: string; team: string; number: string | null; position: string | null }[]
}

export interface PlayerListData {
  leagues: Choice[]
  teams: (Choice & { league: string; badge: TeamBadge | null })[]
  /** Whether a filter is set. Without one, no players are listed. */
  isSearched: boolean
  /** The number of players that match the filters. */
  total: number
  /** The players that are shown, which may be fewer than match. */
  players: ListedPlayer[]
  /** The players with the most points, who are shown before a filter is set. */
  leaders: { id: string; name: string; team: string | null; badge: TeamBadge | null; points: number }[]
}

/** Specified by R211. */
export const loadingPlayersText = 'Loading players'
