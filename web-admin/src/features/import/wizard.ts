import { type ImportedData, kindOfData, SKIPPED_COLUMN, type TableKind } from '@league/contracts/import/kinds'
import type { DateOrder } from '@league/contracts/import/read-dates'
import { missingFields } from '@league/contracts/import/guess-columns'
import type { ImportPlan } from '@league/contracts/import/plan'
import { tableFileFields } from '@league/contracts/import/plan'
import type { ImportTable } from '@league/contracts/import/views'
import { fieldLabel } from '@league/contracts/import/kinds'

export const steps = ['Choose data', 'Upload file', 'Map columns', 'Preview', 'Import'] as const

/** What was chosen in the first step. An id of '' with a name is something new. */
export interface Target {
  data: ImportedData
  seasonId: string
  newSeason: string
  /** '' for the leagues that the rows name, 'new' for a new one. */
  leagueId: string
  newLeague: string
  /** '' if the file has a column for the team. */
  teamId: string
}

/** A table whose columns are being mapped. */
export interface MappedTable extends ImportTable {
  /** Whether its rows are imported. A workbook may have other sheets. */
  isUsed: boolean
  fields: (string | null)[]
  /** Null while somebody has to choose it. */
  dateOrder: DateOrder | null
  /** Whether the fields are those that this device remembers. */
  isRemembered: boolean
}

/** What the user decided about single rows and names in the preview. */
export interface Choices {
  names: Record<string, string>
  values: Record<string, string>
  createAnyway: string[]
}

export const noChoices: Choices = { names: {}, values: {}, createAnyway: [] }

export const dataLabels: Readonly<Record<ImportedData, { label: string; hint: string; title: string }>> = {
  roster: { label: 'Roster', hint: 'Players of one team or of several', title: 'Import a roster' },
  teams: { label: 'Teams', hint: 'The teams of a league', title: 'Import teams' },
  games: { label: 'Games', hint: 'A schedule, with or without results', title: 'Import games' },
  results: { label: 'Results', hint: 'Scores of games that have been played', title: 'Import results' },
  season: {
    label: 'Whole season',
    hint: 'Teams, rosters, games and box scores, in one workbook or in several files',
    title: 'Import a season',
  },
}

/** Prepares what the files have for the mapping. */
export function mapTable(table: ImportTable, remembered: readonly string[] | null): MappedTable {
  const order = dateOrderOf(table)
  const fits = remembered !== null && remembered.length === table.columns.length
  return {
    ...table,
    isUsed: true,
    fields: fits ? [...remembered] : table.columns.map(({ field }) => field),
    dateOrder: order === 'unknown' ? null : (order ?? 'mdy'),
    isRemembered: fits,
  }
}

/** Returns what the dates of a table say about the order of day and month. */
function dateOrderOf({ columns }: Pick<ImportTable, 'columns'>): DateOrder | 'unknown' | null {
  const orders = columns.map(({ dateOrder }) => dateOrder)
  return (
    orders.find((order) => order === 'dmy' || order === 'mdy') ??
    orders.find((order) => order !== null) ??
    null
  )
}

/** Whether somebody has to say in which order day and month are. */
export function asksForDateOrder(table: MappedTable): boolean {
  const date = table.fields.indexOf('date')
  return date >= 0 && table.columns[date]?.dateOrder === 'unknown'
}

/** Returns the first column of a field that another column has already; null if there is none. */
export function repeatedColumn({ fields }: Pick<MappedTable, 'fields'>): number | null {
  const index = fields.findIndex(
    (field, column) => field !== null && field !== SKIPPED_COLUMN && fields.indexOf(field) < column,
  )
  return index < 0 ? null : index
}

/** What keeps a table from being previewed: columns without a field, or fields that it needs. */
export function openColumns({ fields }: Pick<MappedTable, 'fields'>): number[] {
  return fields.flatMap((field, index) => (field === null ? [index] : []))
}

/** Returns what a table still needs, as a sentence; null if nothing. */
export function missingText(table: MappedTable, target: Target): string | null {
  const fields = target.teamId ? [...table.fields, 'team'] : table.fields
  const [missing] = missingFields(table.kind, fields)
  if (missing) {
    const alternatives = missing.map((group) => group.map((key) => fieldLabel(table.kind, key)).join(' and '))
    return `A column is missing: ${alternatives.join(', or ')}.`
  }
  if (table.kind === 'roster' && !fields.includes('team'))
    return 'A column is missing: Team. Or choose the team of the roster in the first step.'
  if (table.kind === 'games' && !fields.includes('date')) return 'A column is missing: Date.'
  return null
}

export function planOf(
  target: Target,
  files: readonly File[],
  tables: readonly MappedTable[] | null,
  choices: Choices,
): ImportPlan {
  const used = tables?.filter(({ isUsed }) => isUsed) ?? null
  const { leagueId, newLeague } = target
  return {
    data: target.data,
    season: target.seasonId ? { id: target.seasonId } : { name: target.newSeason.trim() },
    league: leagueId === '' ? null : leagueId === 'new' ? { name: newLeague.trim() } : { id: leagueId },
    teamId: target.teamId || null,
    fileNames: Object.fromEntries(
      files.map((file, nth) => [tableFileFields[nth] ?? '', file.name.slice(0, 200)]),
    ),
    tables:
      used &&
      used.map(({ file, sheet, kind, fields, dateOrder }) => ({
        file,
        sheet,
        kind,
        columns: fields.map((field) => field ?? SKIPPED_COLUMN),
        dateOrder: dateOrder ?? 'mdy',
      })),
    ...choices,
  }
}

export function formOf(plan: ImportPlan, files: readonly File[], dryRun: boolean): FormData {
  const form = new FormData()
  form.set('plan', JSON.stringify(plan))
  form.set('dryRun', String(dryRun))
  for (const [nth, file] of files.slice(0, tableFileFields.length).entries())
    form.set(tableFileFields[nth] ?? '', file, file.name)
  return form
}

export const rowNouns: Readonly<Record<TableKind, string>> = {
  teams: 'team',
  roster: 'player',
  games: 'game',
  stats: 'stat line',
}

/** Returns what the rows of an import are called: 'game', or 'row' if there are several kinds. */
export function rowNoun(target: Target): string {
  const kind = kindOfData(target.data)
  return kind ? rowNouns[kind] : 'row'
}
