import type { GameStatus } from '@league/contracts/game/rules'
import type { ImportCounts } from '@league/contracts/import/views'

/** Rows of a file by their id; null when the file could not be read, and everything that refers to it must be let be. */
export type Known<Row> = Map<string, Row> | null

/** Ids here are those of the files. */
export interface FileTeam {
  legacyId: string
  name: string
  abbreviation: string | null
}

export interface FilePlayer {
  legacyId: string
  firstName: string
  lastName: string
  position: string | null
}

export interface RosterRow {
  team: string
  player: string
  jersey: string | null
  position: string | null
}

export interface BoxScoreRow {
  team: string
  player: string
  played: boolean
  stats: Record<string, number>
}

export interface PeriodRow {
  team: string
  /** Of a default period: `Q1` … `OT`. */
  period: string
  score: number
}

export interface FileGame {
  /** Where it stands in games.csv. */
  line: number
  legacyId: string
  date: string
  time: string | null
  timeZone: string
  home: string
  away: string
  status: GameStatus
  score: { home: number; away: number } | null
  /** False: not of the league table, left out. */
  counts: boolean
  lines: BoxScoreRow[]
  periods: PeriodRow[]
}

/** A season as its files tell it, without a contradiction. */
export interface FileSeason {
  teams: FileTeam[]
  players: FilePlayer[]
  places: RosterRow[]
  /** Those of the league table alone. */
  games: FileGame[]
  counts: ImportCounts
}
