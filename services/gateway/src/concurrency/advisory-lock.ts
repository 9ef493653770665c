import { takeClient } from '@league/event-store/postgres/transaction'
import type { Pool } from 'pg'
import { RetryLaterError } from '../kernel/errors.ts'
import { createBoundedQueue } from './bounded-queue.ts'

/**
 * A lock holds one connection while the change uses others of the same pool, so only a few locks may be held
 * at once.
 */
const runBounded = createBoundedQueue(
  { concurrency: 3, maxWaiting: 200 },
  () => new RetryLaterError('unavailable', 2),
)

/**
 * Runs one change of a subject (such as `account 4711`) at a time across all gateways, so each change sees
 * what the one before it wrote. Postgres releases the locks of a gateway that dies.
 *
 * @throws RetryLaterError `unavailable` when too many changes are waiting
 */
export function withAdvisoryLock<T>(pool: Pool, subject: string, change: () => Promise<T>): Promise<T> {
  return runBounded(async () => {
    const client = await takeClient(pool)
    const lock = [subject]
    try {
      await client.query('select pg_advisory_lock(hashtextextended($1, 0))', lock)
      return await change()
    } finally {
      // A connection that cannot unlock is closed, which releases the lock.
      const failed = await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', lock).then(
        () => false,
        () => true,
      )
      client.release(failed)
    }
  })
}
