import {
  commonHeaders,
  type FileSource,
  foldHeader,
  ignoredHeaders,
  knownFiles,
  suggestedHeaders,
} from './headers.ts'
import { fieldsOfKind, neededFields, SKIPPED_COLUMN, tableKind, type TableKind } from './kinds.ts'
import { foldName } from './names.ts'
import { readMatchup, readPlayingTime, readResult } from './read-cells.ts'
import { readDate, readTime } from './read-dates.ts'

/** How a column was matched. `source` names the system whose header it is. */
export type MatchReason = 'same-name' | 'source' | 'values' | 'skipped' | 'none'

export interface ColumnGuess {
  /** The key of a field, `skip`, or null if the user has to choose. */
  field: string | null
  reason: MatchReason
  /** What to use if the user has to choose: the key of a field, or `skip`. */
  suggestion: string | null
}

export interface TableGuess {
  kind: TableKind
  source: FileSource | null
  columns: ColumnGuess[]
}

/** A column with its first values that are not empty. */
export interface SampledColumn {
  header: string
  values: readonly string[]
}

/** Names that the organization has, in the form of `foldName`. */
export interface KnownNames {
  teams: ReadonlySet<string>
  leagues: ReadonlySet<string>
}

const noNames: KnownNames = { teams: new Set(), leagues: new Set() }

/** Guesses the field of each column of a table, by its header and else by its values. */
export function guessColumns(
  kind: TableKind,
  columns: readonly SampledColumn[],
  known = noNames,
): TableGuess {
  const headers = columns.map(({ header }) => foldHeader(header))
  const source = sourceOf(kind, headers)
  const ofSource = knownFiles.find((file) => file.kind === kind && file.source === source)?.headers ?? {}
  const guesses: ColumnGuess[] = columns.map(() => ({ field: null, reason: 'none', suggestion: null }))
  const taken = new Set<string>()
  const take = (index: number, field: string, reason: MatchReason) => {
    if (taken.has(field) || guesses[index]?.field !== null) return
    taken.add(field)
    guesses[index] = { field, reason, suggestion: null }
  }
  for (const [index, header] of headers.entries()) {
    const field = ofSource[header]
    if (field) take(index, field, 'source')
  }
  for (const [index, header] of headers.entries()) {
    const field = commonHeaders[kind][header] ?? labelField(kind, header)
    if (field) take(index, field, 'same-name')
  }
  if (kind === 'games') takePointsBesideTeams(headers, guesses, take)
  for (const [index, column] of columns.entries()) {
    if (guesses[index]?.field !== null || ignoredHeaders.has(headers[index] ?? '')) continue
    const field = fieldOfValues(kind, column, known).find((key) => !taken.has(key))
    if (field) take(index, field, 'values')
  }
  for (const [index, column] of columns.entries()) {
    if (guesses[index]?.field !== null) continue
    const header = headers[index] ?? ''
    const isIgnored = ignoredHeaders.has(header) || column.values.length === 0 || / id$|^id$/.test(header)
    const suggested = suggestedHeaders[kind][header]
    guesses[index] = isIgnored
      ? { field: SKIPPED_COLUMN, reason: 'skipped', suggestion: null }
      : {
          field: null,
          reason: 'none',
          suggestion: suggested && !taken.has(suggested) ? suggested : SKIPPED_COLUMN,
        }
  }
  return { kind, source, columns: guesses }
}

/** Guesses what the rows of a table are: the kind with all it needs and the most columns, or else the most columns. */
export function guessKind(name: string, columns: readonly SampledColumn[], known = noNames): TableGuess {
  const guesses = tableKind.options.map((kind) => guessColumns(kind, columns, known))
  const score = ({ kind, columns: guessed }: TableGuess) => {
    const matched = guessed.filter(({ reason }) => reason === 'same-name' || reason === 'source').length
    const isComplete =
      missingFields(
        kind,
        guessed.map(({ field }) => field),
      ).length === 0
    return matched + (isComplete ? 2 : 0) + (kindNames[kind].test(name) ? 4 : 0)
  }
  return guesses.reduce((best, guess) => (score(guess) > score(best) ? guess : best))
}

const kindNames: Readonly<Record<TableKind, RegExp>> = {
  teams: /\bteams?\b|clubs?\b|mannschaft|equipos/i,
  roster: /roster|players?\b(?!.*stat)|squad|kader|spieler|jugadores|members/i,
  games: /games?\b|schedule|fixture|result|spielplan|partidos|calendar/i,
  stats: /box|stats|statisti|lines/i,
}

/** Returns the groups of fields of which a table still needs one, as lists of alternatives. */
export function missingFields(
  kind: TableKind,
  fields: readonly (string | null)[],
): (readonly (readonly string[])[])[] {
  return neededFields[kind].filter(
    (alternatives) => !alternatives.some((group) => group.every((key) => fields.includes(key))),
  )
}

function labelField(kind: TableKind, header: string): string | undefined {
  return fieldsOfKind[kind].find(
    ({ label, key }) => foldHeader(label) === header || foldHeader(key) === header,
  )?.key
}

function sourceOf(kind: TableKind, headers: readonly string[]): FileSource | null {
  const counted = knownFiles
    .filter((file) => file.kind === kind)
    .map(({ source, typical }) => ({
      source,
      count: headers.filter((header) => typical.includes(header)).length,
    }))
    .toSorted((one, other) => other.count - one.count)
  return counted[0] && counted[0].count > 0 ? counted[0].source : null
}

/** Two columns named "PTS" are the scores of the teams to their left. */
function takePointsBesideTeams(
  headers: readonly string[],
  guesses: readonly ColumnGuess[],
  take: (index: number, field: string, reason: MatchReason) => void,
): void {
  for (const [index, header] of headers.entries()) {
    if (!/^(pts|points|score|goals|runs)( \d)?$/.test(header)) continue
    const left = guesses[index - 1]?.field
    if (left === 'home' || left === 'away') take(index, `${left}_score`, 'source')
  }
}

const MIN_SHARE = 0.8

/** Returns the fields that the values of a column fit, the best first. */
function fieldOfValues(kind: TableKind, { values }: SampledColumn, known: KnownNames): string[] {
  if (values.length === 0) return []
  const fits = (test: (value: string) => boolean) => values.filter(test).length / values.length >= MIN_SHARE
  const found: string[] = []
  const has = (key: string) => fieldsOfKind[kind].some((field) => field.key === key)
  if (has('matchup') && fits((value) => readMatchup(value) !== null)) found.push('matchup')
  if (has('result') && fits((value) => readResult(value) !== null)) found.push('result')
  if (has('date') && fits((value) => isDate(value))) found.push('date')
  if (has('time') && fits((value) => Boolean(readTime(value)))) found.push('time')
  if (has('min') && fits((value) => value.includes(':') && readPlayingTime(value) !== null)) found.push('min')
  if (known.leagues.size > 0 && has('league') && fits((value) => known.leagues.has(foldName(value))))
    found.push('league')
  if (known.teams.size > 0 && fits((value) => known.teams.has(foldName(value))))
    found.push(...(kind === 'games' ? ['home', 'away'] : ['team']))
  return found
}

function isDate(value: string): boolean {
  return [readDate(value, 'mdy'), readDate(value, 'dmy')].some(
    (read) => read !== null && typeof read !== 'string',
  )
}
