import type {
  DivisionId,
  GameId,
  LeagueId,
  MatchupId,
  OrganizationId,
  ScheduleId,
  SeasonId,
  TeamEntryId,
  VenueId,
} from '@league/contracts/kernel/id'
import type { Score } from '@league/contracts/game/events'
import type { LiveGame } from '@league/contracts/game/live-rules'
import type { GameStatus } from '@league/contracts/game/rules'
import type { ScheduleDetails } from '@league/contracts/schedule/events'
import type { UnplacedGame } from '@league/contracts/schedule/views'
import type { OpeningHours } from '@league/contracts/venue/rules'

/** A score that replaced an earlier one, and when. */
export type ScoreCorrection = { at: string; before: Score; after: Score }

export type GameRow = {
  organization_id: OrganizationId
  game_id: GameId
  season_id: SeasonId
  league_id: LeagueId
  home_team_id: TeamEntryId
  away_team_id: TeamEntryId
  date: string | null
  time: string | null
  time_zone: string
  location: string | null
  location_url: string | null
  venue_id: VenueId | null
  court: string | null
  video_id: string | null
  status: GameStatus
  score_home: number | null
  score_away: number | null
  winner_team_id: TeamEntryId | null
  note: string | null
  corrections: ScoreCorrection[]
  live: LiveGame | null
  revision: number
  calendar_sequence: number
  calendar_changed_at: string
  planned_status: GameStatus
  plan_changed_at: string | null
  legacy_id: string | null
  division_id: DivisionId | null
  match_id: MatchupId | null
  schedule_id: ScheduleId | null
  started: boolean
  deleted: boolean
}

export type ScheduleRow = {
  organization_id: OrganizationId
  schedule_id: ScheduleId
  season_id: SeasonId
  league_id: LeagueId
  name: string
  start_date: string
  num_weeks: number
  game_days: ScheduleDetails['gameDays']
  same_slot: boolean
  time_slots: string[]
  weekly_time_slots: string[][]
  venue_id: VenueId | null
  generated_at: string | null
  seed: number
  unplaced: UnplacedGame[]
  revision: number
  deleted: boolean
}

export type VenueRow = {
  organization_id: OrganizationId
  venue_id: VenueId
  name: string
  address: string | null
  map_url: string | null
  courts: string[]
  opening_hours: OpeningHours[]
  changes: number
  changed_at: string
  revision: number
  deleted: boolean
}

export type ScheduleTables = { game: GameRow; schedule: ScheduleRow; venue: VenueRow }
