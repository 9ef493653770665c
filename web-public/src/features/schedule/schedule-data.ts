import type { PackedGame } from './packed-game.ts'
import type { SchedulePart } from './schedule-parts.ts'

export interface Choice {
  id: string
  name: string
}

/** A team of a game. A hidden one is named, but not offered as a filter (decision 46). */
export interface Team extends Choice {
  hidden?: true
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

export interface ScheduleData {
  season: string | null
  leagues: Choice[]
  teams: Team[]
  games: PackedGame[]
  byes: Bye[]
  weekOffs: WeekOff[]
  /** Present if the season is shown in parts. */
  longSeason?: {
    parts: SchedulePart[]
    /** The index of the part that is shown. */
    index: number
    /** All days that have games. */
    days: string[]
    /** The number of all games. */
    total: number
  }
}
