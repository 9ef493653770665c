import type { Pool } from 'pg'
import type { AnyProjection } from '../memory/memory-rows.ts'
import { indexSlot, makeSlot } from './make-schema.ts'
import { inTransaction } from './transaction.ts'

/** Makes the live tables of projections that have none yet, so that readers find them. Boots that race wait. */
export async function prepareProjections(pool: Pool, projections: readonly AnyProjection[]): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query(`select pg_advisory_xact_lock(hashtextextended('projection schemas', 0))`)
    const { rows } = await client.query<{ projection: string }>(
      `select projection from projection.checkpoint where slot = 'live'`,
    )
    const made = new Set(rows.map((row) => row.projection))
    for (const projection of projections) {
      if (made.has(projection.name)) continue
      await makeSlot(client, projection, 'live')
      await indexSlot(client, projection, 'live')
    }
  })
}
