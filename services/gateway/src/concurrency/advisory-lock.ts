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

/** How often a holder shows that it works. */
const HEARTBEAT_MS = 1_000

/** A holder that has run no statement for this long hangs: Postgres ends its connection and frees the lock. */
const HOLDER_TIMEOUT = '5s'

/** Locks several subjects in one order, so that two changes never wait for each other. */
const LOCK_ALL = `
  select pg_advisory_xact_lock(key)
  from (
    select distinct hashtextextended(subject, 0) as key
    from unnest($1::text[]) subject
    order by 1
  ) keys
`

/**
 * Runs one change of a subject (such as `account 4711`) at a time across all gateways, so each change sees
 * what the one before it wrote. Postgres releases the locks of a gateway that dies, and within a few seconds
 * those of one that hangs.
 *
 * The lock is only a courtesy: a gateway that continues after it hung no longer has it. What a change writes
 * must therefore depend on what it has read, as an append depends on the expected revision.
 *
 * @throws RetryLaterError `unavailable` when too many changes are waiting
 */
export function withAdvisoryLock<T>(
  pool: Pool,
  subject: string | readonly string[],
  change: () => Promise<T>,
): Promise<T> {
  return runBounded(async () => {
    const client = await takeClient(pool)
    let heartbeat: NodeJS.Timeout | undefined
    try {
      await client.query('begin')
      await client.query(`set local idle_in_transaction_session_timeout = '${HOLDER_TIMEOUT}'`)
      await client.query(LOCK_ALL, [typeof subject === 'string' ? [subject] : subject])
      heartbeat = setInterval(() => client.query('select').catch(() => {}), HEARTBEAT_MS)
      return await change()
    } finally {
      clearInterval(heartbeat)
      // A connection that cannot unlock is closed, which releases the lock.
      const failed = await client.query('rollback').then(
        () => false,
        () => true,
      )
      client.release(failed)
    }
  })
}
