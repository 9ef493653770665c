import type { Pool, PoolClient } from 'pg'
import { Wait } from '../http/errors.ts'
import type { Counter, Tried } from './tries.ts'

const day = 24 * 3_600_000

/**
 * Counts a try before its password is looked at, so that many at once do not slip through. One that comes too early is
 * refused by a single read: it is not counted, changes nothing and costs no work on a password. Nobody is locked out.
 *
 * @param counters always in the same order of kinds, so that two tries never wait for each other
 * @throws Wait `too-many-requests` with the seconds to wait
 */
export async function admitTry(pool: Pool, counters: readonly Counter[], now: Date): Promise<void> {
  for (;;) {
    const seen = await seenOf(pool, counters)
    const waits = counters.map((counter, nth) => waitOf(counter, seen[nth], now))
    const wait = Math.max(...waits)
    if (wait > 0) throw new Wait('too-many-requests', Math.ceil(wait / 1000))
    if (await countAll(pool, counters, seen, now)) return
    // Somebody else's try was counted in between: look again.
  }
}

/**
 * A try at a password, counted as above. One that could not be looked at, because too many were, gets its count back.
 *
 * @throws Wait `too-many-requests` · Wait `unavailable`
 */
export async function tryPassword<Seen>(
  pool: Pool,
  counters: readonly Counter[],
  now: Date,
  look: () => Promise<Seen>,
): Promise<Seen> {
  await admitTry(pool, counters, now)
  try {
    return await look()
  } catch (error) {
    for (const counter of counters) await giveBack(pool, counter)
    throw error
  }
}

/** The password was right: these start anew. */
export async function startAnew(pool: Pool, counters: readonly Counter[], now: Date): Promise<void> {
  await pool.query('delete from accounts.sign_in_failures where key = any ($1) or last_at < $2', [
    counters.map(({ key }) => key),
    new Date(now.getTime() - day),
  ])
}

/** This one gets its try back: the password was right, or nobody looked at it. */
export async function giveBack(pool: Pool, { key }: Counter): Promise<void> {
  await pool.query(
    'update accounts.sign_in_failures set failures = greatest(0, failures - 1) where key = $1',
    [key],
  )
}

type Counted = Tried | undefined

async function seenOf(pool: Pool, counters: readonly Counter[]): Promise<Counted[]> {
  const { rows } = await pool.query<{ key: Buffer; failures: number; since: Date; last_at: Date }>(
    'select key, failures, since, last_at from accounts.sign_in_failures where key = any ($1)',
    [counters.map(({ key }) => key)],
  )
  return counters.map(({ key }) => {
    const row = rows.find((one) => one.key.equals(key))
    return row && { failures: row.failures, since: row.since, lastAt: row.last_at }
  })
}

function waitOf(counter: Counter, tried: Counted, now: Date): number {
  return !tried || counter.isOver(tried, now.getTime()) ? 0 : counter.delay(tried, now.getTime())
}

/** All or nothing. False when one of them is no longer as it was seen. */
async function countAll(
  pool: Pool,
  counters: readonly Counter[],
  seen: readonly Counted[],
  now: Date,
): Promise<boolean> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (const [nth, counter] of counters.entries()) {
      if (await count(client, counter, seen[nth], now)) continue
      await client.query('rollback')
      return false
    }
    await client.query('commit')
    return true
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

async function count(client: PoolClient, counter: Counter, tried: Counted, now: Date): Promise<boolean> {
  const { key } = counter
  if (!tried) {
    const { rowCount } = await client.query(
      `insert into accounts.sign_in_failures (key, failures, since, last_at) values ($1, 1, $2, $2)
       on conflict (key) do nothing`,
      [key, now],
    )
    return rowCount === 1
  }
  const next = counter.isOver(tried, now.getTime())
    ? { failures: 1, since: now }
    : { failures: tried.failures + 1, since: tried.since }
  const { rowCount } = await client.query(
    `update accounts.sign_in_failures set failures = $2, since = $3, last_at = $4
     where key = $1 and failures = $5 and last_at = $6`,
    [key, next.failures, next.since, now, tried.failures, tried.lastAt],
  )
  return rowCount === 1
}
