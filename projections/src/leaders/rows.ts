import type {
  GameId,
  LeagueId,
  OrganizationId,
  PlayerId,
  SeasonId,
  TeamEntryId,
} from '@league/contracts/kernel/id'
import type { GameStatus } from '@league/contracts/game/rules'

export type LeadersGameRow = {
  organization_id: OrganizationId
  game_id: GameId
  season_id: SeasonId
  league_id: LeagueId
  home_team_id: TeamEntryId
  away_team_id: TeamEntryId
  status: GameStatus
  score_home: number | null
  score_away: number | null
  winner_team_id: TeamEntryId | null
  /** Whether this is a bracket game. Its win does not count for the leaders (decision 21). */
  bracket: boolean
}

export type Counts = { pts: number; reb: number; ast: number; fg3m: number }

export type LeadersLineRow = Counts & {
  played: boolean
  organization_id: OrganizationId
  game_id: GameId
  team_entry_id: TeamEntryId
  player_id: PlayerId
}

export type PlayerTotalRow = Counts & {
  /** The games that the player played. */
  games: number
  organization_id: OrganizationId
  team_entry_id: TeamEntryId
  opponent_id: TeamEntryId
  player_id: PlayerId
  league_id: LeagueId
  season_id: SeasonId
}

export type TeamWinsRow = {
  organization_id: OrganizationId
  team_entry_id: TeamEntryId
  opponent_id: TeamEntryId
  league_id: LeagueId
  season_id: SeasonId
  wins: number
}

export type LeadersTables = {
  game: LeadersGameRow
  line: LeadersLineRow
  player_total: PlayerTotalRow
  team_wins: TeamWinsRow
}
