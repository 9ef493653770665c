import type { TeamBadge } from '@league/contracts/badge/rules'
import type { PackedGame } from './packed-game.ts'
import type { DayCount, ScheduleWindow } from './schedule-window.ts'

export interface Choice {
  id: string
  name: string
}

/** A team of a game. A hidden one is named, but not offered as a filter (decision 46). */
export interface Team extends Choice {
  hidden?: true
  /** Present if a game that is shown has the team. */
  badge?: TeamBadge
  logo?: string
}

export interface Bye {
  date: string
  leagueId: string | null
  teams: Choice[]
}

export interface WeekOff {
  id: string
  date: string
  leagueId: string | null
  reason: string | null
}

/** A game that was postponed, canceled or moved, or got another location or note. */
export interface ChangedGame {
  id: string
  /** 'Postponed', 'Canceled', or 'Updated' for a game that is to be played. */
  state: string
  isOff: boolean
  text: string
  /** What the organizer tells visitors; mostly empty. */
  note: string
  /** When it changed, in the organization's zone: 'November 12, 6:40 PM'. */
  at: string
}

export interface ScheduleData {
  /** Which address the data is for; see `requestOf`. */
  request: string
  season: Choice | null
  /** The id of the season that is shown without a choice; null without seasons. */
  currentSeasonId: string | null
  seasons: Choice[]
  /** In the specified order (R149). */
  leagues: Choice[]
  teams: Team[]
  /** Where the games are played, by name. */
  venues: string[]
  /** The organization's day when the page was read. */
  today: string
  /** Whether the season has ended and has no more games, byes or weeks off for this league and team. */
  isOver: boolean
  /** The days of the season for this league and team. */
  days: DayCount[]
  /** How many games these are, with those without a day. */
  gameCount: number
  /** The days that are loaded. */
  window: ScheduleWindow
  games: PackedGame[]
  /** The latest changes of the last seven days. */
  changes: ChangedGame[]
  byes: Bye[]
  weekOffs: WeekOff[]
}
