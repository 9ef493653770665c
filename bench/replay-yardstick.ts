import type { AnyRecordedEvent } from '@league/contracts/events'
import { unflattenMeta } from '@league/contracts/kernel/envelope'
import { createMemoryRows } from '@league/projections/runtime/memory/memory-rows'
import type { Projection } from '@league/projections/runtime/projection'
import { Client } from 'pg'

const PAGE_SIZE = 5_000

/**
 * Does the minimum of a rebuild: reads the log in key order, folds it in memory and writes all rows with one
 * insert. It has no checkpoints, no second copy and no secondary indexes.
 */
export async function foldInMemory(url: string, projection: Projection): Promise<void> {
  const client = new Client({
    connectionString: url,
    types: { getTypeParser: () => (value: string) => value },
  })
  await client.connect()
  const rows = createMemoryRows(projection)
  const handledTypes = new Set<string>(projection.handles)
  let after = '0'
  for (;;) {
    const { rows: found } = await client.query<string[]>({
      name: 'page',
      text: `
        select position, stream, revision, event_id, type, version, data, meta, recorded_at
        from eventstore.events
        where position > $1
        order by position
        limit ${PAGE_SIZE}
      `,
      values: [after],
      rowMode: 'array',
    })
    for (const row of found as [string, string, string, string, string, string, string, string, string][]) {
      after = row[0]
      if (!handledTypes.has(row[4])) continue
      projection.fold(rows, {
        position: BigInt(row[0]),
        stream: row[1],
        revision: BigInt(row[2]),
        eventId: row[3],
        type: row[4],
        version: Number(row[5]),
        data: JSON.parse(row[6]),
        meta: unflattenMeta(JSON.parse(row[7])),
        recordedAt: row[8],
      } as AnyRecordedEvent)
    }
    if (found.length < PAGE_SIZE) break
  }
  await client.query('drop schema if exists yardstick cascade; create schema yardstick')
  for (const [table, memory] of Object.entries(rows)) {
    await client.query(
      `
        create table yardstick.${table} (
          like ${projection.name}.${table} including constraints including indexes
        )
      `,
    )
    await client.query(
      `
        insert into yardstick.${table}
        select *
        from json_populate_recordset(null::yardstick.${table}, $1)
        on conflict do nothing
      `,
      [JSON.stringify(memory.all())],
    )
  }
  await client.end()
}
