import type { Pool } from 'pg'
import type { Id } from '@league/contracts/kernel/id'
import { Wait } from '../http/errors.ts'
import { createQueue } from './queue.ts'

/** Each holds a connection while it works with others of the same pool: so never more than a few. */
const inTurn = createQueue(3, 200, () => new Wait('unavailable', 2))

/**
 * Lets one change of an account run at a time, whichever gateway it is in, so that what one of them wrote to the log stands
 * in the accounts before the next one looks. A gateway that dies lets go.
 *
 * @throws Wait `unavailable` when too many wait
 */
export function oneAtATime<T>(pool: Pool, userId: Id, change: () => Promise<T>): Promise<T> {
  return inTurn(async () => {
    const client = await pool.connect()
    const lock = [`account ${userId}`]
    try {
      await client.query('select pg_advisory_lock(hashtextextended($1, 0))', lock)
      return await change()
    } finally {
      // A connection that cannot unlock is closed, which unlocks.
      const failed = await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', lock).then(
        () => false,
        () => true,
      )
      client.release(failed)
    }
  })
}
