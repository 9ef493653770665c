import { prepareProjections } from '@league/projections/runtime/schema/generation'
import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { openTestPool } from '@league/event-store/testing/database'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestRuntime, type TestRuntime } from './test-runtime.ts'
import { createTally } from './tally/projection.ts'

const owner = `owner_${randomBytes(6).toString('hex')}`

let testRuntime: TestRuntime
let pool: Pool
beforeEach(async () => {
  testRuntime = await createTestRuntime()
  const url = new URL(testRuntime.url)
  await testRuntime.pool.query(`
    create role ${owner} login password 'plain';
    grant create on database "${url.pathname.slice(1)}" to ${owner};
    grant usage on schema projection to ${owner};
    grant all on all tables in schema projection to ${owner}
  `)
  Object.assign(url, { username: owner, password: 'plain' })
  pool = openTestPool(url.href, { max: 2 })
})
afterEach(async () => {
  await pool.end()
  await testRuntime.pool.query('drop schema tally cascade')
  await testRuntime.pool.query(`drop owned by ${owner}`)
  await testRuntime.pool.query(`drop role ${owner}`)
  await testRuntime.close()
})

test('a database user without special rights creates the tables, and sees and changes all their rows', async () => {
  await prepareProjections(pool, [createTally()], 0n)
  await pool.query(`insert into tally.team values ('org-1', 't-1', 1, 2), ('org-2', 't-2', 3, 4)`)
  await pool.query('update tally.team set points = 5')
  expect((await pool.query('select from tally.team where points = 5')).rowCount).toBe(2)
  const { rows } = await pool.query(
    `select relforcerowsecurity as forced from pg_class where oid = 'tally.team'::regclass`,
  )
  expect(rows).toEqual([{ forced: true }])
})
