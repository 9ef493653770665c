import { type ClientBase, escapeIdentifier, types } from 'pg'
import type { QuerySqlToken } from 'slonik'
import type { Reader } from '../query.ts'
import { splitKey } from './memory/row-key.ts'
import type { Row } from './projection.ts'
import { qualified, type TableShape } from './schema/table-shape.ts'

/** Rows that replace or complete those of a table. */
export interface TableOverlay {
  schema: string
  shape: TableShape
  put: readonly Row[]
  /** Keys of rows that the table appears not to have, as `joinKey` makes them. */
  deleted: readonly string[]
}

/** Words that may follow a table in a query that gives it no alias. */
const keywords =
  /^(where|on|using|join|left|right|full|inner|cross|natural|group|order|having|limit|offset|union|except|intersect|for|window)$/i

/**
 * Creates a reader whose queries see other rows in some tables: each such table is replaced by a common table
 * expression with the stored rows and the ones laid over them. All queries of the read side name their tables
 * as `schema.table` after `from` or `join`.
 *
 * @param client in a transaction, in the role of readers
 */
export function createOverlayReader(client: ClientBase, overlays: readonly TableOverlay[]): Reader {
  const changed = overlays.filter(({ put, deleted }) => put.length > 0 || deleted.length > 0)
  const any = async (token: QuerySqlToken): Promise<Row[]> => {
    const { text, values } = overlaid(token, changed)
    const { rows } = await client.query<Row>({ text, values, types: readTypes })
    return rows.map((row) => parseRow(token, row))
  }
  const maybeOne = async (token: QuerySqlToken): Promise<Row | null> => {
    const rows = await any(token)
    if (rows.length > 1) throw new Error('The query returned several rows')
    return rows[0] ?? null
  }
  const one = async (token: QuerySqlToken): Promise<Row> => {
    const row = await maybeOne(token)
    if (!row) throw new Error('The query returned no row')
    return row
  }
  return { any, maybeOne, one } as unknown as Reader
}

/** Values look as they do to the read pool: counts fit into a number, and days are text. */
const readTypes = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === types.builtins.INT8 || oid === types.builtins.NUMERIC) return Number
    if (oid === types.builtins.DATE) return (value: string) => value
    return types.getTypeParser(oid, format) as (value: string) => unknown
  },
}

function parseRow({ parser }: QuerySqlToken, row: Row): Row {
  const result = parser['~standard'].validate(row)
  if (result instanceof Promise) throw new Error('A row cannot be parsed asynchronously')
  if (result.issues) throw new Error('A row does not match the schema of its query')
  return result.value as Row
}

/** Returns the text and values of a query with the overlays of the tables that it names. */
function overlaid({ sql, values }: QuerySqlToken, overlays: readonly TableOverlay[]) {
  let text = sql.replaceAll('$slonik_', '$')
  const allValues: unknown[] = [...values]
  const expressions: string[] = []
  for (const overlay of overlays) {
    const { schema, shape } = overlay
    const table = new RegExp(
      `\\b(from|join)(\\s+)${schema}\\.${shape.name}\\b(?=(\\s+(?:as\\s+)?(\\w+))?)`,
      'gi',
    )
    const name = escapeIdentifier(`${schema}.${shape.name}`)
    let isNamed = false
    text = text.replace(table, (_, word: string, space: string, __: unknown, next: string | undefined) => {
      isNamed = true
      const alias = next === undefined || keywords.test(next) ? ` ${shape.name}` : ''
      return `${word}${space}${name}${alias}`
    })
    // Inlined, so that a query that needs few rows finds them by an index.
    if (isNamed) expressions.push(`${name} as not materialized (${overlayStatement(overlay, allValues)})`)
  }
  if (expressions.length > 0) {
    const [start = '', recursive = ''] = /^\s*with\s+(recursive\s)?/i.exec(text) ?? []
    const rest = text.slice(start.length)
    text = `with ${recursive}${expressions.join(', ')}${start === '' ? ' ' : ', '}${rest}`
  }
  return { text, values: allValues }
}

function overlayStatement({ schema, shape, put, deleted }: TableOverlay, values: unknown[]): string {
  const target = qualified(schema, shape.name)
  const { key } = shape
  const keyRow = (parts: readonly unknown[]) => Object.fromEntries(key.map((name, at) => [name, parts[at]]))
  const replaced = [
    ...put.map((row) => keyRow(key.map((name) => row[name]))),
    ...deleted.map(splitKey).map(keyRow),
  ]
  const rowsOf = (rows: readonly unknown[]) =>
    `json_populate_recordset(null::${target}, $${values.push(JSON.stringify(rows))}::json)`
  const sameKey = key.map(escapeIdentifier).map((name) => `changed.${name} = stored.${name}`)
  return `
    select stored.*
    from ${target} stored
    where not exists (select from ${rowsOf(replaced)} changed where ${sameKey.join(' and ')})
    union all select * from ${rowsOf(put)}
  `
}
