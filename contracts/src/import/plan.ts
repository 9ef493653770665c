import { z } from 'zod'
import { leagueId, seasonId, teamEntryId } from '../kernel/id.ts'
import { visibleLine } from '../kernel/visible-line.ts'
import { importedData, tableKind } from './kinds.ts'

const name = visibleLine().min(1).max(100)

/** A table of a file, with the field of each column. */
const plannedTable = z.object({
  /** The form field of the file: `file1` to `file6`. */
  file: z.string().max(20),
  /** The sheet of a workbook; '' for CSV. */
  sheet: z.string().max(200),
  kind: tableKind,
  /** The key of a field or `skip`, for each column. */
  columns: z.array(z.string().max(40)).max(200),
  /** The order of day and month in dates that can be read both ways. */
  dateOrder: z.enum(['mdy', 'dmy']),
})
export type PlannedTable = z.infer<typeof plannedTable>

/** What an import is to do with its files. Without `tables`, they are only read and their columns guessed. */
export const importPlan = z.object({
  data: z.enum(importedData),
  /** An existing season, or the name of a new one. */
  season: z.union([z.object({ id: seasonId }), z.object({ name })]),
  /** An existing league, or the name of a new one. Rows with a league of their own go there. */
  league: z.union([z.object({ id: leagueId }), z.object({ name })]).nullable(),
  /** The team of a roster or of a schedule without a column for it. */
  teamId: teamEntryId.nullable(),
  /** The names of the files by form field, for messages. */
  fileNames: z.record(z.string().max(20), z.string().max(200)),
  tables: z.array(plannedTable).max(20).nullable(),
  /** What names are read as: `team:anchrs` to the id of a team entry, or `new`. */
  names: z.record(z.string().max(200), z.string().max(100)),
  /** Values to use instead of those of the file: `<table>:<row>:<field>`. */
  values: z.record(z.string().max(100), z.string().max(200)),
  /** Rows to import although another row is the same: `<table>:<row>`. */
  createAnyway: z.array(z.string().max(40)).max(500),
})
export type ImportPlan = z.infer<typeof importPlan>

/** The form fields of files with any columns. */
export const tableFileFields = ['file1', 'file2', 'file3', 'file4', 'file5', 'file6'] as const
