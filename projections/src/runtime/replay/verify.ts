import { setTimeout } from 'node:timers/promises'
import { escapeIdentifier, type ClientBase, type Pool, type PoolClient } from 'pg'
import type { LiveWorker } from '../live/live-worker.ts'
import type { Projection } from '../projection.ts'
import { schemaOf } from '../schema/generation.ts'
import { qualified, readShapes, type TableShape } from '../schema/table-shape.ts'
import type { Follower } from './follower.ts'
import type { Verification } from './replay-row.ts'

/**
 * How often to try to bring both generations to one position, while the live one may be behind for a moment.
 */
const MAX_ATTEMPTS = 40
const RETRY_DELAY_MS = 250

/** How many differing rows of a table are described. */
const MAX_SAMPLE_ROWS = 5

/**
 * Compares the rebuilt tables with the live ones: row counts, a hash of all rows that does not depend on
 * their order, and some rows that differ. Both generations wait at one position only while a snapshot is
 * taken, and go on while the comparison reads it.
 *
 * @throws when the live tables do not reach the position of the rebuilt ones within ten seconds
 */
export async function verifyNext(
  pool: Pool,
  projection: Projection,
  live: LiveWorker,
  next: Follower,
): Promise<Verification> {
  const client = await pool.connect()
  try {
    const position = await takeSnapshot(client, live, next)
    return await compareGenerations(client, projection, position)
  } finally {
    await releaseSnapshot(client)
  }
}

/** Begins a transaction whose snapshot shows both generations at one position, and returns that position. */
async function takeSnapshot(client: ClientBase, live: LiveWorker, next: Follower): Promise<bigint> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    await next.catchUp(live.position())
    const snapshotPosition = await live.betweenBatches(async (position) => {
      if (position === undefined) return undefined
      await next.catchUp(position)
      if (next.position() !== position) return undefined
      await client.query('begin isolation level repeatable read read only')
      await client.query('set local enable_hashjoin = on; set local enable_seqscan = on; select 1')
      return position
    })
    if (snapshotPosition !== undefined) return snapshotPosition
    await setTimeout(RETRY_DELAY_MS)
  }
  throw new Error('The live tables have stopped at another position, so they cannot be compared.')
}

async function releaseSnapshot(client: PoolClient): Promise<void> {
  try {
    await client.query('rollback')
    client.release()
  } catch (error) {
    client.release(error instanceof Error ? error : true)
  }
}

async function compareGenerations(
  client: ClientBase,
  projection: Projection,
  position: bigint,
): Promise<Verification> {
  const shapes = await readShapes(client, projection, schemaOf(projection.name, 'next'))
  const tables: Verification['tables'] = []
  const sample: string[] = []
  for (const shape of shapes) {
    const live = await fingerprint(client, schemaOf(projection.name, 'live'), shape)
    const rebuilt = await fingerprint(client, schemaOf(projection.name, 'next'), shape)
    const equal = live.rows === rebuilt.rows && live.hash === rebuilt.hash
    tables.push({ table: shape.name, live: Number(live.rows), rebuilt: Number(rebuilt.rows), equal })
    if (!equal) sample.push(...(await differences(client, projection.name, shape)))
  }
  return { equal: tables.every(({ equal }) => equal), position: String(position), tables, sample }
}

/** Returns SQL for the columns of a row as one text, independent of their order in the table. */
function rowText(alias: string, { columns }: TableShape): string {
  return `row(${columns.map(({ name }) => `${alias}.${escapeIdentifier(name)}`).join()})::text`
}

async function fingerprint(
  client: ClientBase,
  schema: string,
  shape: TableShape,
): Promise<{ rows: string; hash: string }> {
  const text = rowText('t', shape)
  const { rows } = await client.query<{ rows: string; hash: string }>(
    `
      select count(*) as rows,
        concat(sum(hashtextextended(${text}, 1)), '/', sum(hashtextextended(${text}, 2))) as hash
      from ${qualified(schema, shape.name)} t
    `,
  )
  return rows[0] as { rows: string; hash: string }
}

async function differences(client: ClientBase, name: string, shape: TableShape): Promise<string[]> {
  const keys = shape.key.map((column) => escapeIdentifier(column))
  const { rows } = await client.query<{ live: RowValues; rebuilt: RowValues }>(
    `
      select to_jsonb(live) as live, to_jsonb(rebuilt) as rebuilt
      from ${qualified(schemaOf(name, 'live'), shape.name)} live
      full join ${qualified(schemaOf(name, 'next'), shape.name)} rebuilt using (${keys.join()})
      where live is null
        or rebuilt is null
        or ${rowText('live', shape)} is distinct from ${rowText('rebuilt', shape)}
      order by ${keys.join()}
      limit ${MAX_SAMPLE_ROWS}
    `,
  )
  return rows.map(({ live, rebuilt }) => describeDifference(shape, live, rebuilt))
}

type RowValues = Record<string, unknown> | null

function describeDifference(shape: TableShape, live: RowValues, rebuilt: RowValues): string {
  const row = live ?? rebuilt ?? {}
  const key = shape.key.map((column) => `${column}=${String(row[column])}`).join(' ')
  if (!live) return `${shape.name} ${key}: only rebuilt`
  if (!rebuilt) return `${shape.name} ${key}: only live`
  const changed = shape.columns.filter(
    ({ name }) => JSON.stringify(live[name]) !== JSON.stringify(rebuilt[name]),
  )
  const values = changed.map(
    ({ name }) => `${name} ${JSON.stringify(live[name])} ≠ ${JSON.stringify(rebuilt[name])}`,
  )
  return `${shape.name} ${key}: live ≠ rebuilt in ${values.join(', ')}`
}
