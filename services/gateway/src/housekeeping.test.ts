import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '@league/event-store/testing/database'
import { migrate } from '@league/event-store/postgres/migrate'
import type { Pool } from 'pg'
import { accountsSchema, accountsMigrations } from './accounts/schema.ts'
import { deleteExpired, startHousekeeping } from './housekeeping.ts'

const now = new Date('2026-05-01T12:00:00Z')
const DAY_MS = 24 * 3_600_000
const ago = (ms: number) => new Date(now.getTime() - ms)

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await createTestDatabase()
  await migrate(database.url, accountsSchema, accountsMigrations)
  pool = database.openPool()
  await pool.query(
    `
      insert into accounts.users (
        user_id, organization_id, username, username_key, role, password_hash, created_at
      )
      values ('ann', 'east', 'ann', 'ann', 'staff', '', $1)
    `,
    [now],
  )
})
afterAll(async () => {
  await pool?.end()
  await database?.drop()
})

beforeEach(async () => {
  const session = `
    insert into accounts.sessions (token_hash, user_id, created_at, used_at, idle_until, expires_at)
    values ($1, 'ann', $2, $2, $3, $4)
  `
  await pool.query(session, ['alive', ago(DAY_MS), ago(-1), ago(-1)])
  await pool.query(session, ['idle', ago(DAY_MS), ago(1), ago(-1)])
  await pool.query(session, ['expired', ago(DAY_MS), ago(-1), ago(1)])
  const token = `
    insert into accounts.api_tokens (
      token_hash, organization_id, user_id, name, role, created_at, expires_at, revoked_at
    )
    values ($1, 'east', 'ann', '', 'staff', $2, $3, $4)
  `
  await pool.query(token, ['listed token', ago(0), ago(30 * DAY_MS - 1), null])
  await pool.query(token, ['old token', ago(0), ago(30 * DAY_MS), null])
  await pool.query(token, ['old revoked token', ago(0), ago(-1), ago(30 * DAY_MS)])
  const place = `insert into accounts.places (token_hash, user_id, used_at) values ($1, 'ann', $2)`
  await pool.query(place, ['known', ago(180 * DAY_MS - 1)])
  await pool.query(place, ['forgotten', ago(180 * DAY_MS)])
  const failure =
    'insert into accounts.sign_in_failures (key, failures, since, last_at) values ($1, 1, $2, $2)'
  await pool.query(failure, ['counted', ago(DAY_MS)])
  await pool.query(failure, ['over', ago(DAY_MS + 1)])
  const outcome = `
    insert into accounts.command_outcomes (command_id, request_hash, entity_id, revision, position, at)
    values ($1, '', 'game', 0, 0, $2)
  `
  await pool.query(outcome, ['kept', ago(DAY_MS)])
  await pool.query(outcome, ['old', ago(DAY_MS + 1)])
})
afterEach(async () => {
  vi.useRealTimers()
  await pool.query(
    'truncate accounts.sessions, accounts.api_tokens, accounts.places, accounts.sign_in_failures, accounts.command_outcomes',
  )
})

/** Returns the keys of the rows in the five tables. */
async function remaining(): Promise<string[]> {
  const { rows } = await pool.query<{ key: string }>(`
    select encode(token_hash, 'escape') as key from accounts.sessions
    union all select encode(token_hash, 'escape') from accounts.api_tokens
    union all select encode(token_hash, 'escape') from accounts.places
    union all select encode(key, 'escape') from accounts.sign_in_failures
    union all select command_id from accounts.command_outcomes
    order by key
  `)
  return rows.map(({ key }) => key)
}

const current = ['alive', 'counted', 'kept', 'known', 'listed token']
const old = ['expired', 'forgotten', 'idle', 'old', 'old revoked token', 'old token', 'over']
const all = [...current, ...old].toSorted()

it('the housekeeping deletes only expired sessions, browsers, counts and outcomes, and tokens that ended 30 days ago', async () => {
  expect(await remaining()).toEqual(all)
  await deleteExpired(pool, now)
  expect(await remaining()).toEqual(current)
})

it('the housekeeping deletes the same rows when several gateways run at the same time', async () => {
  await Promise.all([1, 2, 3, 4].map(() => deleteExpired(pool, now)))
  expect(await remaining()).toEqual(current)
})

it('the housekeeping skips a row that is locked by another transaction until the next run', async () => {
  const client = await pool.connect()
  await client.query('begin')
  await client.query(`select from accounts.command_outcomes where command_id = 'old' for update`)
  await deleteExpired(pool, now)
  await client.query('rollback')
  client.release()
  expect(await remaining()).toEqual([...current, 'old'])
  await deleteExpired(pool, now)
  expect(await remaining()).toEqual(current)
})

it('the housekeeping runs at least every 15 minutes, continues after an error, and finishes a run before it stops', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const errors: unknown[] = []
  const query = vi.spyOn(pool, 'query').mockRejectedValueOnce(new Error('away') as never)
  const stop = startHousekeeping({
    jobs: [() => deleteExpired(pool, now)],
    onError: (error) => errors.push(error),
  })
  await vi.advanceTimersByTimeAsync(15 * 60_000)
  expect(errors).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(15 * 60_000)
  await stop()
  query.mockRestore()
  expect(await remaining()).toEqual(current)
})
