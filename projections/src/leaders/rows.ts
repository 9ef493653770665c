import type { GameStatus } from '@league/contracts/game/rules'

export type LeadersGameRow = {
  organization_id: string
  game_id: string
  season_id: string
  league_id: string
  home_team_id: string
  away_team_id: string
  status: GameStatus
  score_home: number | null
  score_away: number | null
  winner_team_id: string | null
  /** Whether this is a bracket game. Its win does not count for the leaders (decision 21). */
  bracket: boolean
}

export type Counts = { pts: number; reb: number; ast: number; fg3m: number }

export type LeadersLineRow = Counts & {
  organization_id: string
  game_id: string
  team_entry_id: string
  player_id: string
}

export type PlayerTotalRow = Counts & {
  organization_id: string
  team_entry_id: string
  opponent_id: string
  player_id: string
  league_id: string
  season_id: string
}

export type TeamWinsRow = {
  organization_id: string
  team_entry_id: string
  opponent_id: string
  league_id: string
  season_id: string
  wins: number
}

export type LeadersTables = {
  game: LeadersGameRow
  line: LeadersLineRow
  player_total: PlayerTotalRow
  team_wins: TeamWinsRow
}
