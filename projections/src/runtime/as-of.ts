import type { DomainRecord } from '@league/contracts/events'
import { splitKey } from './memory/key.ts'
import { asFoldRows, createMemoryRows, type AnyProjection, type MemoryRows } from './memory/memory-rows.ts'
import type { Row } from './projection.ts'

/** Rows by table, each table in the order of its keys. */
export type FoldedTables = Record<string, Row[]>

/**
 * Folds events in memory and touches no table: 'as of' a date, what-if, the preview of a correction. Events come in log
 * order, decoded and unsealed; those that the projection does not handle are passed over.
 *
 * With `batches` (how many events go together, again and again) each batch sees the rows that its `needs` name and
 * nothing else, as in the running product: a fold that reads what it does not name comes out differently.
 */
export function foldInMemory(
  projection: AnyProjection,
  events: Iterable<DomainRecord>,
  options: { batches?: readonly number[] } = {},
): FoldedTables {
  const handled = new Set<string>(projection.handles)
  const relevant = [...events].filter((event) => handled.has(event.type))
  const rows = createMemoryRows(projection)
  if (!options.batches) for (const event of relevant) projection.fold(asFoldRows(rows), event)
  else {
    let at = 0
    for (let turn = 0; at < relevant.length; turn += 1) {
      const size = Math.max(1, options.batches[turn % options.batches.length] ?? 1)
      foldBatch(projection, rows, relevant.slice(at, at + size))
      at += size
    }
  }
  return Object.fromEntries(Object.entries(rows).map(([table, { all }]) => [table, all()]))
}

function foldBatch(projection: AnyProjection, stored: MemoryRows, events: readonly DomainRecord[]): void {
  const seen = createMemoryRows(projection)
  for (const event of events) {
    for (const { table, by } of projection.needs(event)) {
      for (const row of stored[table as string]?.where(by) ?? []) seen[table as string]?.load(row)
    }
  }
  for (const event of events) projection.fold(asFoldRows(seen), event)
  for (const table of Object.keys(projection.tables)) {
    const { put, deleted } = seen[table]?.settle() ?? { put: new Map<string, Row>(), deleted: new Set() }
    for (const row of put.values()) stored[table]?.put(row)
    for (const gone of deleted) stored[table]?.delete(...splitKey(gone))
  }
}
