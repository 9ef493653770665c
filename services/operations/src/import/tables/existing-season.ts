import type { GameStatus } from '@league/contracts/game/rules'
import type { GameId, LeagueId, PlayerId, TeamEntryId, TeamId } from '@league/contracts/kernel/id'
import type { EntryIds } from '../../team/entry/state.ts'

export interface ExistingTeam {
  ids: EntryIds
  name: string
  abbreviation: string | null
}

export interface ExistingPlayer {
  id: PlayerId
  firstName: string
  lastName: string
  /** The team entries that the player is on. */
  teams: TeamEntryId[]
}

export interface ExistingGame {
  id: GameId
  leagueId: LeagueId
  home: TeamEntryId
  away: TeamEntryId
  date: string | null
  time: string | null
  location: string | null
  status: GameStatus
  score: { home: number; away: number } | null
  isBracketGame: boolean
}

/** What an organization has already, to which the rows of files are matched. */
export interface ExistingSeason {
  /** The time zone of new games. */
  timeZone: string
  /** The name of the chosen league, also of a new one. Null for all leagues of the season. */
  leagueName: string | null
  leagues: { id: LeagueId; name: string }[]
  teams: ExistingTeam[]
  /** The teams of the organization in any season. */
  clubs: { id: TeamId; name: string }[]
  players: ExistingPlayer[]
  games: ExistingGame[]
}
