import type { Pool, PoolClient } from 'pg'
import { inTransaction } from '@league/event-store/postgres/transaction'
import { RetryLaterError } from '../kernel/errors.ts'
import type { AttemptCounter, Attempts } from './attempt-counters.ts'

/** Counters expire after a day at the latest. */
const RETENTION_MS = 24 * 3_600_000

/**
 * Counts an attempt before its password is checked, so concurrent attempts cannot slip through. An attempt
 * that comes too early is refused after a single read: it is not counted and costs no hash. Accounts are
 * never locked.
 *
 * @param counters in a fixed order of kinds, so concurrent attempts cannot deadlock
 * @throws RetryLaterError `too-many-requests` with the seconds to wait
 */
export async function admitAttempt(
  pool: Pool,
  counters: readonly AttemptCounter[],
  now: Date,
): Promise<void> {
  for (;;) {
    const states = await readCounters(pool, counters)
    const waits = counters.map((counter, index) => delayOf(counter, states[index], now))
    const wait = Math.max(...waits)
    if (wait > 0) throw new RetryLaterError('too-many-requests', Math.ceil(wait / 1000))
    if (await countAll(pool, counters, states, now)) return
    // A concurrent attempt was counted in between: read again.
  }
}

/**
 * Counts an attempt and checks its password. The attempt is refunded if the check itself fails, for example
 * because too many are waiting.
 *
 * @throws RetryLaterError `too-many-requests` · RetryLaterError `unavailable`
 */
export async function attemptPassword<Result>(
  pool: Pool,
  counters: readonly AttemptCounter[],
  now: Date,
  check: () => Promise<Result>,
): Promise<Result> {
  await admitAttempt(pool, counters, now)
  try {
    return await check()
  } catch (error) {
    for (const counter of counters) await refundAttempt(pool, counter)
    throw error
  }
}

/** Resets counters after a right password. */
export async function resetCounters(pool: Pool, counters: readonly AttemptCounter[]): Promise<void> {
  const keys = counters.map(({ key }) => key)
  await pool.query('delete from accounts.sign_in_failures where key = any ($1)', [keys])
}

/** Deletes the counters that have expired. */
export async function deleteOldFailures(pool: Pool, now: Date): Promise<void> {
  await pool.query(
    `
      delete from accounts.sign_in_failures
      where key in (select key from accounts.sign_in_failures where last_at < $1 for update skip locked)
    `,
    [new Date(now.getTime() - RETENTION_MS)],
  )
}

/** Takes back one attempt. */
export async function refundAttempt(pool: Pool, { key }: AttemptCounter): Promise<void> {
  await pool.query(
    'update accounts.sign_in_failures set failures = greatest(0, failures - 1) where key = $1',
    [key],
  )
}

type CounterState = Attempts | undefined

async function readCounters(pool: Pool, counters: readonly AttemptCounter[]): Promise<CounterState[]> {
  const { rows } = await pool.query<{ key: Buffer; failures: number; since: Date; last_at: Date }>(
    'select key, failures, since, last_at from accounts.sign_in_failures where key = any ($1)',
    [counters.map(({ key }) => key)],
  )
  return counters.map(({ key }) => {
    const row = rows.find((candidate) => candidate.key.equals(key))
    return row && { failures: row.failures, since: row.since, lastAt: row.last_at }
  })
}

function delayOf(counter: AttemptCounter, attempts: CounterState, now: Date): number {
  return !attempts || counter.isExpired(attempts, now.getTime()) ? 0 : counter.delay(attempts, now.getTime())
}

/** Another attempt was counted since the counters were read. */
class CounterChangedError extends Error {}

/**
 * Counts the attempt on all counters. Returns false and counts none if one of them has changed since it was
 * read.
 */
async function countAll(
  pool: Pool,
  counters: readonly AttemptCounter[],
  states: readonly CounterState[],
  now: Date,
): Promise<boolean> {
  try {
    await inTransaction(pool, async (client) => {
      for (const [index, counter] of counters.entries())
        if (!(await count(client, counter, states[index], now))) throw new CounterChangedError()
    })
    return true
  } catch (error) {
    if (error instanceof CounterChangedError) return false
    throw error
  }
}

async function count(
  client: PoolClient,
  counter: AttemptCounter,
  attempts: CounterState,
  now: Date,
): Promise<boolean> {
  const { key } = counter
  if (!attempts) {
    const { rowCount } = await client.query(
      `
        insert into accounts.sign_in_failures (key, failures, since, last_at)
        values ($1, 1, $2, $2)
        on conflict (key) do nothing
      `,
      [key, now],
    )
    return rowCount === 1
  }
  const next = counter.isExpired(attempts, now.getTime())
    ? { failures: 1, since: now }
    : { failures: attempts.failures + 1, since: attempts.since }
  const { rowCount } = await client.query(
    `
      update accounts.sign_in_failures
      set failures = $2, since = $3, last_at = $4
      where key = $1 and failures = $5 and last_at = $6
    `,
    [key, next.failures, next.since, now, attempts.failures, attempts.lastAt],
  )
  return rowCount === 1
}
