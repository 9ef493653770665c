import type { GameStatus } from '@league/contracts/game/rules'
import type { ScheduleDetails } from '@league/contracts/schedule/events'
import type { UnplacedGame } from '@league/contracts/schedule/views'

export type GameRow = {
  organization_id: string
  game_id: string
  season_id: string
  league_id: string
  home_team_id: string
  away_team_id: string
  date: string | null
  time: string | null
  time_zone: string
  location: string | null
  location_url: string | null
  video_id: string | null
  status: GameStatus
  score_home: number | null
  score_away: number | null
  winner_team_id: string | null
  revision: number
  calendar_sequence: number
  calendar_changed_at: string
  legacy_id: string | null
  division_id: string | null
  match_id: string | null
  schedule_id: string | null
  started: boolean
  deleted: boolean
}

export type ScheduleRow = {
  organization_id: string
  schedule_id: string
  season_id: string
  league_id: string
  name: string
  start_date: string
  num_weeks: number
  game_days: ScheduleDetails['gameDays']
  same_slot: boolean
  time_slots: string[]
  weekly_time_slots: string[][]
  generated_at: string | null
  seed: number
  unplaced: UnplacedGame[]
  revision: number
  deleted: boolean
}

export type ScheduleTables = { game: GameRow; schedule: ScheduleRow }
