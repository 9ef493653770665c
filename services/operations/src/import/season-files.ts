import type { GameStatus } from '@league/contracts/game/rules'
import type { importFiles } from '@league/contracts/import/files'
import type { ImportCounts, ImportProblem } from '@league/contracts/import/views'

export type ImportFile = (typeof importFiles)[number]

/** The texts of the CSV files in UTF-8. All files except `period_scores` are required. */
export type SeasonFiles = Partial<Record<ImportFile, string>>

/** Records a problem in a line of a file. Lines count from 1, the header. */
export type ReportProblem = (problem: ImportProblem) => void

/** The rows of a file by id. Null if the file could not be read, so that references to it are not checked. */
export type RowsById<Row> = Map<string, Row> | null

/** A team, as its file describes it. All ids in this module are those of the files. */
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
  /** The name of a default period: `Q1` … `OT`. */
  period: string
  score: number
}

export interface FileGame {
  /** The game's line in games.csv. */
  line: number
  legacyId: string
  date: string
  time: string | null
  timeZone: string
  home: string
  away: string
  status: GameStatus
  score: { home: number; away: number } | null
  /** Whether the game counts in the standings. Other games are skipped. */
  counts: boolean
  lines: BoxScoreRow[]
  periods: PeriodRow[]
}

/** A season as its files describe it, free of contradictions. */
export interface FileSeason {
  teams: FileTeam[]
  players: FilePlayer[]
  rosterRows: RosterRow[]
  /** Only the games that count in the standings. */
  games: FileGame[]
  counts: ImportCounts
}
