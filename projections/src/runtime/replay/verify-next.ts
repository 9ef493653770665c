import { setTimeout as pause } from 'node:timers/promises'
import type { ClientBase, Pool, PoolClient } from 'pg'
import type { Live } from '../live/live.ts'
import type { AnyProjection } from '../memory/memory-rows.ts'
import type { Follower } from './follow.ts'
import type { Verification } from './replay-row.ts'
import { compareSlots } from './verify.ts'

/** How often to try to meet the live tables, which may be behind for a moment, and how long to wait in between. */
const tries = 40
const waitMs = 250

/**
 * Compares the rebuilt tables with the live ones. Both stand at one position only while a snapshot is taken; the
 * comparison looks at that, and both go on.
 *
 * @throws when the live tables do not come to where the rebuilt ones are, within ten seconds
 */
export async function verifyNext(
  pool: Pool,
  projection: AnyProjection,
  live: Live,
  next: Follower,
): Promise<Verification> {
  const client = await pool.connect()
  try {
    const position = await meet(client, live, next)
    return await compareSlots(client, projection, position)
  } finally {
    await end(client)
  }
}

async function meet(client: ClientBase, live: Live, next: Follower): Promise<bigint> {
  for (let turn = 0; turn < tries; turn += 1) {
    await next.catchUp(live.position())
    const met = await live.between(async (position) => {
      if (position === undefined) return undefined
      await next.catchUp(position)
      if (next.position() !== position) return undefined
      await client.query('begin isolation level repeatable read read only')
      await client.query('set local enable_hashjoin = on; set local enable_seqscan = on; select 1')
      return position
    })
    if (met !== undefined) return met
    await pause(waitMs)
  }
  throw new Error('The live tables stand still elsewhere: nothing to compare with')
}

async function end(client: PoolClient): Promise<void> {
  try {
    await client.query('rollback')
    client.release()
  } catch (error) {
    client.release(error instanceof Error ? error : true)
  }
}
