import { createHash } from 'node:crypto'
import type { AnyRecordedEvent } from '@league/contracts/events'
import { createMemoryRows, type MemoryRows } from './memory/memory-rows.ts'
import { splitKey } from './memory/row-key.ts'
import type { Projection, Row } from './projection.ts'

/** The rows of each table, in the order of their keys. */
export type FoldedTables = Record<string, Row[]>

/**
 * Folds events in memory without touching the database, for tests. Pass events in log order, decoded and
 * unsealed; those that the projection does not handle are ignored.
 *
 * With `batches` (the sizes of successive batches, repeated as needed) each batch sees only the rows that its
 * `needs` name, as in production. A fold that reads a row missing from its `needs` then gives a different
 * result.
 */
export function foldInMemory(
  projection: Projection,
  events: Iterable<AnyRecordedEvent>,
  options: { batches?: readonly number[] } = {},
): FoldedTables {
  const handled = new Set<string>(projection.handles)
  const relevant = [...events].filter((event) => handled.has(event.type))
  const rows = createMemoryRows(projection)
  if (!options.batches) for (const event of relevant) projection.fold(rows, event)
  else {
    let start = 0
    for (let batchIndex = 0; start < relevant.length; batchIndex += 1) {
      const size = Math.max(1, options.batches[batchIndex % options.batches.length] ?? 1)
      foldBatch(projection, rows, relevant.slice(start, start + size))
      start += size
    }
  }
  return Object.fromEntries(Object.entries(rows).map(([table, { all }]) => [table, all()]))
}

function foldBatch(projection: Projection, stored: MemoryRows, events: readonly AnyRecordedEvent[]): void {
  const loaded = createMemoryRows(projection)
  for (const event of events) {
    for (const { table, by } of projection.needs(event)) {
      for (const row of stored[table]?.where(by) ?? []) loaded[table]?.load(row)
    }
  }
  for (const event of events) projection.fold(loaded, event)
  for (const table of Object.keys(projection.tables)) {
    const { put, deleted } = loaded[table]?.settle() ?? { put: new Map<string, Row>(), deleted: new Set() }
    for (const row of put.values()) stored[table]?.put(row)
    for (const key of deleted) stored[table]?.delete(...splitKey(key))
  }
}

/**
 * Returns a hash of all rows of all tables. It does not depend on the order of rows or columns, and treats
 * null and missing columns as equal.
 */
export function contentHash(tables: FoldedTables): string {
  const hash = createHash('sha256')
  for (const table of Object.keys(tables).sort()) {
    hash.update(`${table}\n`)
    const lines = (tables[table] ?? []).map((row) => JSON.stringify(canonical(row)))
    for (const line of lines.sort()) hash.update(`${line}\n`)
  }
  return hash.digest('hex')
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => canonical(item) ?? null)
  if (typeof value === 'bigint') return Number(value)
  if (typeof value !== 'object' || value === null) return value ?? undefined
  const entries = Object.entries(value)
    .filter(([, item]) => item !== null && item !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, item]) => [name, canonical(item)]))
}
