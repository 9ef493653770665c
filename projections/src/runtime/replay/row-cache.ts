import type { DomainRecord } from '@league/contracts/events'
import { collectNeeds, loadRows } from '../batch/load.ts'
import { schemaOfSlot, type OwnedSlot } from '../batch/slot-work.ts'
import { createMemoryRows, type MemoryRows } from '../memory/memory-rows.ts'
import type { Row } from '../projection.ts'
import { qualified } from '../schema/columns.ts'

/** Rows of one table kept in memory during a rebuild. */
const mostRows = 200_000

/**
 * Rows of a rebuild, kept from batch to batch, so that hardly anything is read back. A table that is held whole is never
 * asked for; one that no event needs is not kept; one that grows too large is loaded batch by batch.
 */
export function createRowCache(slot: OwnedSlot, empty: boolean) {
  const rows: MemoryRows = createMemoryRows(slot.projection)
  const names = Object.keys(rows)
  const whole = new Set(empty ? names : [])
  const needed = new Set<string>()
  /** Tables that are asked for by other columns than their keys. */
  const indexed = new Set<string>()

  const isKey = (table: string, columns: readonly string[]) => {
    const key = slot.projection.tables[table]?.key ?? []
    return key.length === columns.length && columns.every((column) => key.includes(column))
  }

  const drop = (table: string) => {
    rows[table]?.forget()
    whole.delete(table)
  }

  return {
    rows,
    /** Takes in what the tables hold, where it is not too much: after a crash, and after a batch that failed. */
    async fill(): Promise<void> {
      for (const shape of slot.shapes) {
        drop(shape.name)
        const { rows: found } = await slot.pool.query<[string]>({
          text: `select row_to_json(t)::text from ${qualified(schemaOfSlot(slot), shape.name)} t limit $1`,
          values: [mostRows + 1],
          rowMode: 'array',
        })
        if (found.length > mostRows) continue
        for (const [row] of found) rows[shape.name]?.load(JSON.parse(row) as Row)
        whole.add(shape.name)
      }
    },
    /** Loads what these events need and is not here. What is being written must be written before. */
    async prepare(events: readonly DomainRecord[], written: () => Promise<void>): Promise<void> {
      if (needed.size === names.length && whole.size === names.length) return
      const lookups = collectNeeds(slot.projection, slot.shapes, events, (table, columns) => {
        needed.add(table)
        if (!isKey(table, columns)) indexed.add(table)
        return whole.has(table)
      })
      if (lookups.length === 0) return
      await written()
      await loadRows(slot.pool, schemaOfSlot(slot), lookups, rows)
    },
    /** After a batch: lets go of what need not be kept. True when a table cannot go on without its secondary indexes. */
    trim(): boolean {
      let outgrown = false
      for (const table of names) {
        const size = rows[table]?.size ?? 0
        if (needed.has(table) && whole.has(table) && size <= mostRows) continue
        outgrown ||= indexed.has(table)
        drop(table)
      }
      return outgrown
    },
  }
}
