import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projections } from '../src/projections.ts'
import type { Query, Reader } from '../src/query.ts'

const source = join(import.meta.dirname, '../src')

/** Every query that a module exports, by name. */
async function allQueries(): Promise<[string, Query<unknown, unknown>][]> {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  const modules = files.filter(
    (file) => file.endsWith('.ts') && !file.includes('.test.') && !file.endsWith('main.ts'),
  )
  const found = new Map<string, Query<unknown, unknown>>()
  for (const file of modules.filter((name) => /^[a-z-]+\/[a-z-]+\.ts$/.test(name)))
    for (const [name, value] of Object.entries((await import(join(source, file))) as object))
      if (typeof value === 'function' && 'uses' in value) found.set(name, value as Query<unknown, unknown>)
  return [...found]
}

/** Runs a query on empty tables and returns the names of the projections whose tables its statements name. */
async function tablesRead(query: Query<unknown, unknown>, input: unknown): Promise<string[] | null> {
  const statements: string[] = []
  const record = (rows: unknown) => (statement: { sql: string }) => {
    statements.push(statement.sql)
    return Promise.resolve(rows)
  }
  const db = { any: record([]), maybeOne: record(null), one: record({}) } as unknown as Reader
  // Most queries expect another input, or rows to go on with.
  await Promise.resolve()
    .then(() => query(db, input))
    .catch(() => {})
  if (statements.length === 0) return null
  const text = statements.join('\n')
  return projections
    .map(({ name }) => name as string)
    .filter((name) => new RegExp(`(?:from|join)\\s+"?${name}"?\\."?[a-z]`).test(text))
}

/** Inputs for all kinds of queries. The first one has every property, with the value 'id'. */
const inputs = [
  new Proxy({}, { get: () => 'id' }),
  'id',
  {},
  'brackets.id',
  'id.brackets',
  [{ kind: 'team', id: 'id' }],
  { kind: 'season', ids: ['id'] },
]

it('a query declares every projection whose tables it reads, so that caches and reads know what it depends on', async () => {
  const undeclared: string[] = []
  const unread: string[] = []
  for (const [name, query] of await allQueries()) {
    const read = await Promise.all(inputs.map((input) => tablesRead(query, input)))
    const tables = new Set(read.flatMap((names) => names ?? []))
    if (tables.size === 0) unread.push(name)
    const declared: readonly string[] = query.uses
    for (const table of tables) if (!declared.includes(table)) undeclared.push(`${name}: ${table}`)
  }
  expect([undeclared, unread]).toEqual([[], []])
})
