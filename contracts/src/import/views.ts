import { z } from 'zod'
import { importId, leagueId, seasonId } from '../kernel/id.ts'
import { importedData, tableKind } from './kinds.ts'

export const importProblem = z.object({ file: z.string(), line: z.number().int(), message: z.string() })
export type ImportProblem = z.infer<typeof importProblem>

export const importCounts = z.object({
  teams: z.number().int(),
  players: z.number().int(),
  rosterPlaces: z.number().int(),
  games: z.number().int(),
  scores: z.number().int(),
  statLines: z.number().int(),
  periodScores: z.number().int(),
  /** Skipped rows: games that do not count in the standings, and their lines. */
  leftOut: z.number().int(),
})
export type ImportCounts = z.infer<typeof importCounts>

export const importCountLabels: Readonly<Record<keyof ImportCounts, string>> = {
  teams: 'Teams',
  players: 'Players',
  rosterPlaces: 'Roster entries',
  games: 'Games',
  scores: 'Scores',
  statLines: 'Stat lines',
  periodScores: 'Period scores',
  leftOut: 'Skipped rows',
}

/** A table of a file, with a guess what its columns are. */
export const importTable = z.object({
  /** The form field of the file. */
  file: z.string(),
  fileName: z.string(),
  /** The sheet of a workbook; '' for a text file. */
  sheet: z.string(),
  kind: tableKind,
  /** The system whose export it seems to be. */
  source: z.string().nullable(),
  rows: z.number().int(),
  columns: z.array(
    z.object({
      header: z.string(),
      /** The values of the first rows; '' for an empty cell. */
      values: z.array(z.string()),
      field: z.string().nullable(),
      reason: z.enum(['same-name', 'source', 'values', 'skipped', 'none']),
      suggestion: z.string().nullable(),
      /** What its dates say about the order of day and month; null if none depends on it. */
      dateOrder: z.enum(['mdy', 'dmy', 'unknown']).nullable(),
    }),
  ),
})
export type ImportTable = z.infer<typeof importTable>

const rowAction = z.enum(['create', 'change', 'keep', 'skip'])
export type RowAction = z.infer<typeof rowAction>

/** What an import does with a row. */
const previewRow = z.object({
  /** The number of the table in the plan, from 0. */
  table: z.number().int(),
  /** The row in the file, from 1. */
  row: z.number().int(),
  action: rowAction,
  /** What the row was read as, by field. */
  values: z.record(z.string(), z.string()),
  note: z.string().nullable(),
  changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
  /** What a name of the row may be read as: what to put into `names` of the plan. */
  options: z.array(z.object({ label: z.string(), name: z.string(), value: z.string() })),
  /** Whether the row is skipped only because an earlier row is the same. */
  isRepeated: z.boolean(),
  /** The field to correct, if its value is why the row is skipped. */
  field: z.string().nullable(),
})
export type PreviewRow = z.infer<typeof previewRow>

/** What an import does: the numbers of rows, and the first rows of each action. */
export const importPreview = z.object({
  counts: z.object({
    create: z.number().int(),
    change: z.number().int(),
    keep: z.number().int(),
    skip: z.number().int(),
  }),
  /** What is created besides the rows themselves, such as teams that only games mention. */
  newLeagues: z.array(z.string()),
  newTeams: z.array(z.string()),
  newPlayers: z.number().int(),
  rows: z.array(previewRow),
})
export type ImportPreview = z.infer<typeof importPreview>

/**
 * An import of a season. `done` and `total` count commands. `problems` are the first 1,000 of `problemCount`.
 * `counts` is the content of the files.
 */
export const importView = z.object({
  id: importId,
  state: z.enum(['checking', 'invalid', 'checked', 'running', 'done', 'failed']),
  dryRun: z.boolean(),
  done: z.number().int(),
  total: z.number().int(),
  problems: z.array(importProblem),
  problemCount: z.number().int(),
  counts: importCounts.nullable(),
  error: z.string().nullable(),
  seasonId: seasonId.nullable(),
  leagueId: leagueId.nullable(),
  /** Whether it waits until the site shows what it has imported so far. */
  waiting: z.boolean(),
  /** The tables of files whose columns are to be mapped; null for the files of a season in our own form. */
  tables: z.array(importTable).nullable(),
  preview: importPreview.nullable(),
})
export type ImportView = z.infer<typeof importView>

/** An import that has ended or runs, as the list shows it. Its id is that of the change that undoes it. */
export const listedImport = z.object({
  id: importId,
  data: z.enum(importedData),
  state: importView.shape.state,
  season: z.string(),
  league: z.string(),
  startedAt: z.string(),
  counts: importPreview.shape.counts.nullable(),
  seasonId: seasonId.nullable(),
  /** Whether the import was undone. */
  undone: z.boolean(),
})
export type ListedImport = z.infer<typeof listedImport>
