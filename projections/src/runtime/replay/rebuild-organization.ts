import { setTimeout } from 'node:timers/promises'
import { escapeIdentifier } from 'pg'
import type { OwnedGeneration } from '../batch/owned-generation.ts'
import { writeBatch } from '../batch/write-batch.ts'
import type { LiveWorker } from '../live/live-worker.ts'
import type { RuntimeContext } from '../live/runtime-context.ts'
import { createMemoryRows, type Changes, type MemoryRows, type MemoryTable } from '../memory/memory-rows.ts'
import { keyOf } from '../memory/row-key.ts'
import { organizationColumnOf, type Projection, type Row } from '../projection.ts'
import { qualified, type TableShape } from '../schema/table-shape.ts'
import { foldLog } from './fold-log.ts'
import { readLeftOutEvents } from './left-out-events.ts'
import { isStoredAlike } from './row-difference.ts'

/** How long to wait for a live worker that is starting, as in a process that was started for this command. */
const START_TIMEOUT_MS = 5_000
const START_INTERVAL_MS = 20

/** What a rebuild of one organization found in the live tables of a projection. */
export interface OrganizationRebuild {
  /** How many rows the organization has according to the log. */
  rows: number
  /** How many rows differed from the log, were missing or were too many. All of them are right now. */
  corrected: number
}

/**
 * Folds the events of one organization again, in memory, and replaces those of its live rows that differ. Readers see
 * either the old rows or the new ones, and the projection goes on meanwhile, except for the last part: the events that
 * have come in the meantime, and the comparison. Memory holds all rows of the organization.
 *
 * @throws when an event cannot be folded, or when an operator has switched tables, retried or skipped events meanwhile
 */
export async function rebuildOrganization(
  { context, projection, live }: { context: RuntimeContext; projection: Projection; live: LiveWorker },
  organizationId: string,
): Promise<OrganizationRebuild> {
  const { store, unseal, bulkPool } = context
  const rows = createMemoryRows(projection)
  const generation = { projection: projection.name, generation: 'live' } as const
  const readLeftOut = (after: bigint, until: bigint) => readLeftOutEvents(bulkPool, generation, after, until)
  const fold = (after: bigint, until: bigint) =>
    foldLog({ store, unseal, projection, rows, after, until, organizationId, readLeftOut })
  // Events that the live tables have not folded yet may still be parked.
  const start = await startOf(live)
  const leftOut = await readLeftOut(0n, start)
  await fold(0n, start)
  return live.correct(organizationId, async (owned, position) => {
    const isUnchanged = position >= start && sameEvents(leftOut, await readLeftOut(0n, start))
    if (!isUnchanged) throw new Error('The live tables were changed by an operator meanwhile. Start again.')
    await fold(start, position)
    const changes = await findChanges(owned, organizationId, rows)
    const corrected = Object.values(changes).reduce(
      (sum, { put, deleted }) => sum + put.size + deleted.size,
      0,
    )
    if (corrected > 0) {
      const { checkpoint } = owned
      await writeBatch(owned, changes, {
        position: checkpoint.position,
        eventId: checkpoint.eventId,
        eventsPerSecond: checkpoint.eventsPerSecond,
        organizations: new Map([[organizationId, checkpoint.position]]),
        isCorrection: true,
      })
    }
    return { rows: Object.values(rows).reduce((sum, { size }) => sum + size, 0), corrected }
  })
}

/** Returns how far the live tables are, or 0n if the projection has stopped. */
async function startOf(live: LiveWorker): Promise<bigint> {
  const deadline = performance.now() + START_TIMEOUT_MS
  while (live.position() === undefined && performance.now() < deadline) await setTimeout(START_INTERVAL_MS)
  return live.position() ?? 0n
}

type LeftOut = Awaited<ReturnType<typeof readLeftOutEvents>>

function sameEvents(before: LeftOut, now: LeftOut): boolean {
  return (
    before.parked.size === now.parked.size &&
    before.skipped.size === now.skipped.size &&
    [...now.parked].every((position) => before.parked.has(position))
  )
}

/** Returns what turns the stored rows of an organization into the folded ones, by table. */
async function findChanges(
  owned: OwnedGeneration,
  organizationId: string,
  folded: MemoryRows,
): Promise<Record<string, Changes>> {
  const changes: Record<string, Changes> = {}
  for (const shape of owned.shapes)
    changes[shape.name] = compareTable(
      shape,
      await readRows(owned, shape, organizationId),
      folded[shape.name] as MemoryTable,
    )
  return changes
}

function compareTable(
  { key: keyColumns, columns }: TableShape,
  stored: readonly Row[],
  folded: MemoryTable,
): Changes {
  const storedByKey = new Map(stored.map((row) => [keyOf(row, keyColumns), row]))
  const foldedByKey = new Map(folded.all().map((row) => [keyOf(row, keyColumns), row]))
  const isStored = (row: Row, key: string) => {
    const other = storedByKey.get(key)
    return other && columns.every(({ name }) => isStoredAlike(other[name], row[name]))
  }
  return {
    put: new Map([...foldedByKey].filter(([key, row]) => !isStored(row, key))),
    deleted: new Set([...storedByKey.keys()].filter((key) => !foldedByKey.has(key))),
  }
}

async function readRows(
  { pool, projection, schema }: OwnedGeneration,
  { name }: TableShape,
  organizationId: string,
): Promise<Row[]> {
  const column = escapeIdentifier(organizationColumnOf(projection, name))
  const { rows } = await pool.query<[string]>({
    text: `select row_to_json(t)::text from ${qualified(schema, name)} t where t.${column} = $1`,
    values: [organizationId],
    rowMode: 'array',
  })
  return rows.map(([row]) => JSON.parse(row) as Row)
}
