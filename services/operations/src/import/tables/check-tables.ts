import { guessColumns, guessKind, type KnownNames } from '@league/contracts/import/guess-columns'
import { foldName } from '@league/contracts/import/names'
import { kindOfData, tableKind } from '@league/contracts/import/kinds'
import type { ImportPlan } from '@league/contracts/import/plan'
import { orderOfDates } from '@league/contracts/import/read-dates'
import type { ImportPreview, ImportTable } from '@league/contracts/import/views'
import { createProblemList, type ProblemList } from '../problem-list.ts'
import type { FileSeason } from '../season-files.ts'
import { type Draft, type DraftLeague, playersByName } from './draft.ts'
import type { ExistingSeason } from './existing-season.ts'
import { planGames, type PlannedGames } from './plan-games.ts'
import { planRosters, planTeams } from './plan-people.ts'
import { planStats } from './plan-stats.ts'
import { createPreview } from './preview.ts'
import { mapTables, type MappedTable } from './read-plan.ts'
import { readTables } from './read-tables.ts'
import type { SourceTable } from './table.ts'

/** A league with its rows, as the importer takes them. */
export interface PlannedLeague {
  name: string
  season: FileSeason
}

export interface CheckedTables extends ProblemList {
  /** What the files have, if there is no plan yet for their columns. */
  tables: ImportTable[] | null
  preview: ImportPreview | null
  leagues: PlannedLeague[]
}

const SAMPLED_ROWS = 3
const GUESSED_VALUES = 50

/**
 * Reads files with any columns. With a plan for the columns it returns what to import, and what happens with each row;
 * without one, the columns and what they are likely to be. Large files take seconds: a server calls it in a worker
 * thread.
 */
export async function checkTables(
  files: Readonly<Record<string, Uint8Array>>,
  plan: ImportPlan,
  existing: ExistingSeason,
): Promise<CheckedTables> {
  const { list, report } = createProblemList()
  const tables = await readTables(files, plan.fileNames, report)
  if (list.problemCount > 0) return { ...list, tables: null, preview: null, leagues: [] }
  if (!plan.tables) {
    const described = tables.map((table) => describeTable(table, plan, existing))
    return { ...list, tables: described, preview: null, leagues: [] }
  }
  const draft: Draft = {
    plan,
    existing,
    leagues: new Map(),
    teamNames: new Map(),
    playerNames: new Map(),
    preview: createPreview(),
  }
  const byName = playersByName(existing)
  const planned: PlannedGames = { byId: new Map(), byDay: new Map() }
  const planTable = (table: MappedTable) => {
    switch (table.plan.kind) {
      case 'teams':
        return planTeams(draft, table)
      case 'roster':
        return planRosters(draft, table, byName)
      case 'games':
        return planGames(draft, table, planned)
      case 'stats':
        return planStats(draft, table, planned, byName)
    }
  }
  const mapped = mapTables(plan, tables)
  // Rosters name teams, games name teams, and lines name all of them, whatever the order of the files is.
  for (const kind of tableKind.options)
    for (const table of mapped) if (table.plan.kind === kind) planTable(table)
  const leagues = [...draft.leagues.values()]
    .filter(({ teams }) => teams.size > 0)
    .map((league) => ({ name: league.name, season: finish(league) }))
  return { ...list, tables: null, preview: draft.preview.finish(), leagues }
}

function describeTable(table: SourceTable, plan: ImportPlan, existing: ExistingSeason): ImportTable {
  const columns = table.header.map((header, index) => {
    const values: string[] = []
    for (const { cells } of table.rows) {
      if (values.length === GUESSED_VALUES) break
      if (cells[index]) values.push(cells[index])
    }
    return { header, values }
  })
  const known: KnownNames = {
    teams: new Set(existing.teams.map(({ name }) => foldName(name))),
    leagues: new Set(existing.leagues.map(({ name }) => foldName(name))),
  }
  const kind = kindOfData(plan.data)
  const guess = kind
    ? guessColumns(kind, columns, known)
    : guessKind(`${table.fileName} ${table.sheet}`, columns, known)
  const { file, fileName, sheet, rows } = table
  return {
    file,
    fileName,
    sheet,
    kind: guess.kind,
    source: guess.source,
    rows: rows.length,
    columns: guess.columns.map((column, index) => ({
      ...column,
      header: table.header[index] ?? '',
      values: rows.slice(0, SAMPLED_ROWS).map(({ cells }) => cells[index] ?? ''),
      dateOrder: orderOfDates(valuesOf(table, index)),
    })),
  }
}

function* valuesOf({ rows }: SourceTable, index: number): Generator<string> {
  for (const { cells } of rows) if (cells[index]) yield cells[index]
}

function finish({ teams, players, rosters, games }: DraftLeague): FileSeason {
  const days = games.map(({ date }) => date).toSorted()
  const fileRosters = [...rosters].map(([team, rows]) => ({ team, rows: [...rows.values()] }))
  const sum = (count: (game: FileSeason['games'][number]) => number) =>
    games.reduce((total, game) => total + count(game), 0)
  return {
    teams: [...teams.values()],
    playoffPlaces: null,
    players: [...players.values()],
    rosters: fileRosters,
    games,
    startDate: days.at(0) ?? null,
    finishDate: days.at(-1) ?? null,
    counts: {
      teams: teams.size,
      players: players.size,
      rosterPlaces: fileRosters.reduce((total, { rows }) => total + rows.length, 0),
      games: games.length,
      scores: sum(({ score }) => (score ? 1 : 0)),
      statLines: sum(({ lines }) => lines.length),
      periodScores: 0,
      leftOut: 0,
    },
  }
}
