import { collectNeeds, loadRows } from '../batch/load-rows.ts'
import type { OwnedGeneration } from '../batch/owned-generation.ts'
import type { Decoded } from '../decode.ts'
import { createMemoryRows, type MemoryRows } from '../memory/memory-rows.ts'
import type { Row } from '../projection.ts'
import { qualified } from '../schema/table-shape.ts'

/** The largest number of rows of one table that a rebuild keeps in memory. */
const MAX_TABLE_ROWS = 200_000

/**
 * Keeps the rows of a rebuild in memory from batch to batch, so that it rarely reads from the database. A
 * table that is complete in memory is never read, a table that no event needs is not kept, and a table that
 * has grown too large is loaded batch by batch.
 *
 * @param isEmpty whether the tables are empty, and so complete in memory from the start
 */
export function createRowCache(owned: OwnedGeneration, isEmpty: boolean) {
  const rows: MemoryRows = createMemoryRows(owned.projection)
  const tables = Object.keys(rows)
  const complete = new Set(isEmpty ? tables : [])
  const needed = new Set<string>()
  /** Tables that are looked up by columns other than their keys. */
  const lookedUpByIndex = new Set<string>()

  const isKey = (table: string, columns: readonly string[]) => {
    const key = owned.projection.tables[table]?.key ?? []
    return key.length === columns.length && columns.every((column) => key.includes(column))
  }

  const clear = (table: string) => {
    rows[table]?.clear()
    complete.delete(table)
  }

  return {
    rows,
    /** Loads all tables that are small enough, after a restart or a batch that failed. */
    async reload(): Promise<void> {
      for (const shape of owned.shapes) {
        clear(shape.name)
        const { rows: stored } = await owned.pool.query<[string]>({
          text: `select row_to_json(t)::text from ${qualified(owned.schema, shape.name)} t limit $1`,
          values: [MAX_TABLE_ROWS + 1],
          rowMode: 'array',
        })
        if (stored.length > MAX_TABLE_ROWS) continue
        for (const [row] of stored) rows[shape.name]?.load(JSON.parse(row) as Row)
        complete.add(shape.name)
      }
    },
    /**
     * Loads the rows that these events need and that are not in memory.
     *
     * @param written resolves once the batches before are written
     */
    async prepare({ events, failures }: Decoded, written: () => Promise<void>): Promise<void> {
      if (needed.size === tables.length && complete.size === tables.length) return
      const decoded = failures.size === 0 ? events : events.filter(({ position }) => !failures.has(position))
      const lookups = collectNeeds(owned, decoded, (table, columns) => {
        needed.add(table)
        if (!isKey(table, columns)) lookedUpByIndex.add(table)
        return complete.has(table)
      })
      if (lookups.length === 0) return
      await written()
      await loadRows(owned, lookups, rows)
    },
    /**
     * Removes the rows of tables that are not worth keeping, after a batch.
     *
     * @returns whether a table from now on needs its secondary indexes, because it is no longer complete in
     *   memory
     */
    trim(): boolean {
      let needsIndexes = false
      for (const table of tables) {
        const size = rows[table]?.size ?? 0
        if (needed.has(table) && complete.has(table) && size <= MAX_TABLE_ROWS) continue
        needsIndexes ||= lookedUpByIndex.has(table)
        clear(table)
      }
      return needsIndexes
    },
  }
}
