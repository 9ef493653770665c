import type { Pool } from 'pg'
import { Wait } from '../http/errors.ts'
import { createQueue } from './queue.ts'

/** Each holds a connection while it works with others of the same pool: so never more than a few. */
const inTurn = createQueue(3, 200, () => new Wait('unavailable', 2))

/**
 * Lets one change of a subject (`account 4711`) run at a time, whichever gateway it is in, so that what one of them wrote stands
 * before the next one looks. A gateway that dies lets go.
 *
 * @throws Wait `unavailable` when too many wait
 */
export function oneAtATime<T>(pool: Pool, subject: string, change: () => Promise<T>): Promise<T> {
  return inTurn(async () => {
    const client = await pool.connect()
    const lock = [subject]
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
