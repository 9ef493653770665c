import type { Pool } from 'pg'
import type { AnyProjection } from '../memory/memory-rows.ts'
import { dropSlot, makeSlot } from '../schema/make-schema.ts'
import { inTransaction } from '../schema/transaction.ts'
import { deleteReplay, insertReplay } from './replay-row.ts'

/** Makes empty tables beside the live ones, which the owner then fills. Those of before, and of a rebuild, go. */
export async function startReplay(
  pool: Pool,
  projection: AnyProjection,
  options: { activateWhenReady: boolean },
): Promise<void> {
  await inTransaction(pool, async (client) => {
    await dropSlot(client, projection.name, 'previous')
    await dropSlot(client, projection.name, 'next')
    await deleteReplay(client, projection.name)
    await makeSlot(client, projection, 'next')
    await insertReplay(client, projection.name, options.activateWhenReady)
  })
}
