import { createReadPool, withOrganization } from '@league/projections/runtime/read'
import { createSqlTag, SchemaValidationError, type DatabasePool } from 'slonik'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { append, newGame, scheduled, scored } from './games.ts'
import { createLab, type Lab } from './lab.ts'
import { createTally } from './tally/projection.ts'

const sql = createSqlTag()
const points = z.object({ organization_id: z.string(), points: z.number() })

let lab: Lab
let reader: DatabasePool
beforeEach(async () => {
  lab = await createLab()
  const { feed } = await lab.start([createTally()])
  for (const organizationId of ['org-1', 'org-2']) {
    const game = newGame({ organizationId })
    const last = await append(lab.store, game, scheduled(game), scored(game, 50, 40))
    await feed.waitFor(['tally'], last)
  }
  reader = await createReadPool(lab.url)
})
afterEach(async () => {
  await reader.end()
  await lab.close()
})

const everything = sql.type(points)`select organization_id, points from tally.team order by 1, 2`

test('a reader sees the rows of its organization and no others, whatever it asks for', async () => {
  const rows = await withOrganization(reader, 'org-1', (db) => db.any(everything))
  expect(rows).toEqual([
    { organization_id: 'org-1', points: 40 },
    { organization_id: 'org-1', points: 50 },
  ])
  const foreign = sql.type(
    points,
  )`select organization_id, points from tally.team where organization_id = 'org-2'`
  expect(await withOrganization(reader, 'org-1', (db) => db.any(foreign))).toEqual([])
})

test('pages of the platform see all organizations', async () => {
  expect(await withOrganization(reader, '*', (db) => db.any(everything))).toHaveLength(4)
})

test('outside of an organization nothing is seen, also on a connection that served one', async () => {
  await withOrganization(reader, 'org-1', (db) => db.any(everything))
  expect(await reader.any(everything)).toEqual([])
  expect(await withOrganization(reader, '', (db) => db.any(everything))).toEqual([])
})

test('a reader can neither write, nor read what belongs to the runtime, nor leave its role for good', async () => {
  const attempts = [
    sql.unsafe`update tally.team set points = 1000`,
    sql.unsafe`delete from tally.team`,
    sql.unsafe`alter table tally.team disable row level security`,
    sql.unsafe`select * from projection.checkpoint`,
    sql.unsafe`select * from eventstore.events`,
    sql.unsafe`create table tally.more ()`,
  ]
  for (const attempt of attempts) {
    await expect(withOrganization(reader, 'org-1', (db) => db.query(attempt))).rejects.toMatchObject({
      code: '42501',
    })
  }
})

test('a row that is not what the query promises fails', async () => {
  const wrong = sql.type(z.object({ points: z.string() }))`select points from tally.team`
  await expect(withOrganization(reader, 'org-1', (db) => db.any(wrong))).rejects.toBeInstanceOf(
    SchemaValidationError,
  )
})
