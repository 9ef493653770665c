import type { GameStatus } from '@league/contracts/game/rules'
import type { importFiles } from '@league/contracts/import/files'
import type { GameId, PlayerId, TeamId } from '@league/contracts/kernel/id'
import type { ImportCounts, ImportProblem } from '@league/contracts/import/views'
import type { EntryIds } from '../team/entry/state.ts'

export type ImportFile = (typeof importFiles)[number]

/** The CSV files, as text or as bytes. All files except `period_scores` are required. */
export type SeasonFiles = Partial<Record<ImportFile, string | Uint8Array>>

/** Records a problem in a line of a file. Lines count from 1, the header. */
export type ReportProblem = (problem: ImportProblem) => void

/** The rows of a file by id. Null if the file could not be read, so that references to it are not checked. */
export type RowsById<Row> = Map<string, Row> | null

/** A team, as its file describes it. All ids in this module are those of the files. */
export interface FileTeam {
  legacyId: string
  name: string
  abbreviation: string | null
  /** The team entry that it is already. */
  existing?: EntryIds
  /** The team of earlier seasons that enters the league. */
  teamId?: TeamId
}

export interface FilePlayer {
  legacyId: string
  firstName: string
  lastName: string
  position: string | null
  /** The player that it is already. */
  existing?: PlayerId
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
  location?: string | null
  /** The game that it is already, and what changes in it. */
  existing?: { gameId: GameId; changes: { time?: string; location?: string; status?: GameStatus } }
}

/** The rows of one team in the rosters. */
export interface FileRoster {
  team: string
  rows: RosterRow[]
}

/** A season to import. All rows but the teams are read once, in order, so that they can be unpacked on the way. */
export interface SeasonRows {
  teams: readonly FileTeam[]
  /** How many teams of the league play on after the regular season. Null if the files do not say. */
  playoffPlaces: number | null
  players: Iterable<FilePlayer>
  rosters: Iterable<FileRoster>
  games: Iterable<FileGame>
  /** The days of the first and the last game, null without games. */
  startDate: string | null
  finishDate: string | null
  counts: ImportCounts
}

/** A season as its files describe it, free of contradictions. */
export interface FileSeason extends SeasonRows {
  players: FilePlayer[]
  rosters: FileRoster[]
  /** Only the games that count in the standings. */
  games: FileGame[]
}
