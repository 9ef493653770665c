import { createReadPool, withOrganization } from '@league/projections/runtime/read'
import { createSqlTag, SchemaValidationError, type DatabasePool } from 'slonik'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { organizationId } from '@league/contracts/kernel/id'
import { append, newGame, scheduled, scored } from './games.ts'
import { createTestRuntime, type TestRuntime } from './test-runtime.ts'
import { createTally } from './tally/projection.ts'

const sql = createSqlTag()
const points = z.object({ organization_id: organizationId, points: z.number() })

let testRuntime: TestRuntime
let reader: DatabasePool
beforeEach(async () => {
  testRuntime = await createTestRuntime()
  const { feed } = await testRuntime.start([createTally()])
  for (const organizationId of ['org-1', 'org-2']) {
    const game = newGame({ organizationId })
    const last = await append(testRuntime.store, game, scheduled(game), scored(game, 50, 40))
    await feed.waitFor(['tally'], last)
  }
  reader = await createReadPool(testRuntime.url)
})
afterEach(async () => {
  await reader.end()
  await testRuntime.close()
})

const allTeams = sql.type(points)`select organization_id, points from tally.team order by 1, 2`

test('a reader sees only the rows of its organization, even if it queries for others', async () => {
  const rows = await withOrganization(reader, 'org-1', (db) => db.any(allTeams))
  expect(rows).toEqual([
    { organization_id: 'org-1', points: 40 },
    { organization_id: 'org-1', points: 50 },
  ])
  const foreign = sql.type(points)`
    select organization_id, points
    from tally.team
    where organization_id = 'org-2'
  `
  expect(await withOrganization(reader, 'org-1', (db) => db.any(foreign))).toEqual([])
})

test('a reader of all organizations sees the rows of each', async () => {
  expect(await withOrganization(reader, '*', (db) => db.any(allTeams))).toHaveLength(4)
})

test('a reader without an organization sees no rows, even on a connection that was used for one', async () => {
  await withOrganization(reader, 'org-1', (db) => db.any(allTeams))
  expect(await reader.any(allTeams)).toEqual([])
  expect(await withOrganization(reader, '', (db) => db.any(allTeams))).toEqual([])
})

test('a reader can neither write nor read the tables of the runtime and the log', async () => {
  const attempts = [
    sql.unsafe`update tally.team set points = 1000`,
    sql.unsafe`delete from tally.team`,
    sql.unsafe`alter table tally.team disable row level security`,
    sql.unsafe`select * from projection.checkpoint`,
    sql.unsafe`select * from eventstore.events`,
    sql.unsafe`create table tally.more (id text)`,
  ]
  for (const attempt of attempts) {
    await expect(withOrganization(reader, 'org-1', (db) => db.query(attempt))).rejects.toMatchObject({
      code: '42501',
    })
  }
})

test('a query fails when a row does not match its schema', async () => {
  const wrong = sql.type(z.object({ points: z.string() }))`select points from tally.team`
  await expect(withOrganization(reader, 'org-1', (db) => db.any(wrong))).rejects.toBeInstanceOf(
    SchemaValidationError,
  )
})

test('a statement that was read five times on a connection is not planned again', async () => {
  const someTeams = sql.type(points)`select organization_id, points from tally.team where points > ${10}`
  const kept = sql.type(z.object({ plans: z.number(), reads: z.number() }))`
    select custom_plans as plans, generic_plans as reads
    from pg_prepared_statements
    where statement like ${'%from tally.team where points > $1%'}
  `
  // The Postgres of the tests never plans for the values at hand. That of the product does.
  await testRuntime.pool.query(`
    do $$
    begin
      execute format('alter database %I set plan_cache_mode = auto', current_database());
    end
    $$
  `)
  const one = await createReadPool(testRuntime.url, 1)
  try {
    for (let reads = 1; reads <= 8; reads += 1)
      await withOrganization(one, 'org-1', (db) => db.any(someTeams))
    expect(await one.any(kept)).toEqual([{ plans: 5, reads: 3 }])
  } finally {
    await one.end()
  }
})

test('a reader goes on when the columns of a table get other types, on every connection', async () => {
  const two = await createReadPool(testRuntime.url, 2)
  const readTwice = () =>
    Promise.all([1, 2].map(() => withOrganization(two, 'org-1', (db) => db.any(allTeams))))
  try {
    const before = await readTwice()
    await testRuntime.pool.query('alter table tally.team alter column points type numeric')
    expect(await readTwice()).toEqual(before)
  } finally {
    await two.end()
  }
})
