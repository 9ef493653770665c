import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { networkOf } from '../http/network.ts'

const minute = 60_000
const account = { free: 5, longest: 15 * minute, forgottenAfter: 24 * 60 * minute }
const network = { most: 20, window: 15 * minute }

/** What a sign-in is counted by. */
export interface Attempt {
  username: string
  address: string
}

/**
 * Counts a sign-in before its password is looked at, so that many at once do not slip through. An account has five free
 * tries, then a delay that doubles up to 15 minutes; a network 20 failures in 15 minutes. Nobody is locked out.
 *
 * @returns seconds to wait when this try comes too early, else null
 */
export async function admitSignIn(pool: Pool, attempt: Attempt, now: Date): Promise<number | null> {
  const wait = Math.max(
    await count(pool, accountKey(attempt), now, account.forgottenAfter, accountDelay),
    await count(pool, networkKey(attempt), now, network.window, networkDelay),
  )
  return wait > 0 ? Math.ceil(wait / 1000) : null
}

/** The password was right: the account starts anew, the network gets its try back. */
export async function forgetFailures(pool: Pool, attempt: Attempt, now: Date): Promise<void> {
  await pool.query('delete from accounts.sign_in_failures where key = $1 or last_at < $2', [
    accountKey(attempt),
    new Date(now.getTime() - account.forgottenAfter),
  ])
  await pool.query(
    'update accounts.sign_in_failures set failures = greatest(0, failures - 1) where key = $1',
    [networkKey(attempt)],
  )
}

interface Row {
  failures: number
  since: Date
  last_at: Date
}

type Delay = (row: Row, now: number) => number

const accountDelay: Delay = ({ failures, last_at }, now) => {
  if (failures < account.free) return 0
  const delay = Math.min(account.longest, 1000 * 2 ** Math.min(20, failures - account.free))
  return last_at.getTime() + delay - now
}

const networkDelay: Delay = ({ failures, since }, now) =>
  failures < network.most ? 0 : since.getTime() + network.window - now

/** Takes the row's lock, so that tries at once are counted one after another. A refused try does not count. */
async function count(
  pool: Pool,
  key: Buffer,
  now: Date,
  forgottenAfter: number,
  delayOf: Delay,
): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(
      `insert into accounts.sign_in_failures (key, failures, since, last_at) values ($1, 0, $2, $2)
       on conflict (key) do nothing`,
      [key, now],
    )
    const { rows } = await client.query<Row>(
      'select failures, since, last_at from accounts.sign_in_failures where key = $1 for update',
      [key],
    )
    const row = rows[0] ?? { failures: 0, since: now, last_at: now }
    const from = delayOf === networkDelay ? row.since : row.last_at
    if (now.getTime() - from.getTime() >= forgottenAfter) Object.assign(row, { failures: 0, since: now })
    const wait = delayOf(row, now.getTime())
    if (wait <= 0) {
      await client.query(
        'update accounts.sign_in_failures set failures = $2, since = $3, last_at = $4 where key = $1',
        [key, row.failures + 1, row.since, now],
      )
    }
    await client.query('commit')
    return Math.max(0, wait)
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

function accountKey({ username }: Attempt): Buffer {
  return digest(`account ${username.trim().toLowerCase()}`)
}

function networkKey({ address }: Attempt): Buffer {
  return digest(`network ${networkOf(address)}`)
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
