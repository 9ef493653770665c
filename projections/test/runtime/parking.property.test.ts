import fc from 'fast-check'
import { openPostgresStore } from '@league/event-store/postgres/store'
import type { EventStore } from '@league/event-store/port'
import { createTestDatabase, type TestDatabase } from '@league/event-store/testing/database'
import { createFeed, type Feed } from '@league/projections/runtime/feed/feed'
import { migrateProjections } from '@league/projections/runtime/migrations'
import { prepareProjections } from '@league/projections/runtime/schema/generation'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projections } from '../../src/projections.ts'
import { createScenarioRun } from './scenario-run.ts'
import { randomLog, randomScenario, type Scenario } from './scenario.ts'
import { silentLog } from './silent-log.ts'

let database: TestDatabase
let pool: Pool
let store: EventStore
let feed: Feed

beforeAll(async () => {
  database = await createTestDatabase()
  await migrateProjections(database.url)
  pool = database.openPool({ max: 6, options: '-c synchronous_commit=off' })
  // Each scenario has a log of its own in the same database.
  await pool.query('alter table eventstore.events disable trigger append_only')
  await prepareProjections(pool, projections, 0n)
  store = await openPostgresStore(database.url, { unsafe: true })
  feed = await createFeed(database.url, silentLog)
})
afterAll(async () => {
  await feed.close()
  await store.close()
  await pool.end()
  await database.drop()
})

const isLong = process.env['LONG_TESTS'] !== undefined

/** Returns a scenario in which the last page of a build, after which its tables need their indexes, cannot be written. */
function unwritableLastPage(): Scenario {
  const [first, second] = fc.sample(randomLog, { seed: 1, numRuns: 2 }) as [
    Scenario['first'],
    Scenario['first'],
  ]
  const projection = projections.find(({ name }) => name === 'leaders') as Scenario['projection']
  return {
    projection,
    first,
    second,
    turns: [5],
    poison: [{ at: 999, isHandled: true, kind: 'row', isSkipped: false }],
    initial: 999,
    steps: [{ kind: 'start' }, { kind: 'rebuild', pageSize: 1, count: 1_000, killed: false }],
  }
}

test(
  'after every step of random rebuilds, upgrades, crashes, retries and skips, the tables equal a fold of the log without the skipped and the parked events',
  async () => {
    expect.hasAssertions()
    const property = fc.asyncProperty(randomScenario, async (scenario) => {
      const run = await createScenarioRun({ pool, store, feed }, scenario)
      try {
        for (const step of scenario.steps) {
          await run.take(step)
          await run.requireInvariant()
        }
        await run.bury()
        await run.requireInvariant()
        await run.requireComplete()
      } finally {
        await run.end()
      }
    })
    // To shrink a scenario takes longer than to understand it.
    const options = { endOnFailure: true, examples: [[unwritableLastPage()] as [Scenario]] }
    await fc.assert(property, { ...options, seed: 7, numRuns: isLong ? 1_000 : 20 })
    if (isLong) await fc.assert(property, { ...options, numRuns: 1_000 })
  },
  isLong ? 3_600_000 : 60_000,
)
