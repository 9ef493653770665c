import type { PackedGame } from './packed-game.ts'
import type { Part } from './parts.ts'

export interface Choice {
  id: string
  name: string
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
  teams: Choice[]
  games: PackedGame[]
  byes: Bye[]
  weekOffs: WeekOff[]
  /** Of a season that is too long to be shown whole: its parts, the one that is here, all days with games, and their count. */
  long?: { parts: Part[]; at: number; days: string[]; total: number }
}
