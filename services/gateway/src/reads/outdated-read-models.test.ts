import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ProjectionName } from '@league/projections/query'
import { projections } from '@league/projections/projections'
import { callerOf } from '../testing/caller.ts'
import { type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'

let signedSeason: SignedSeason
beforeAll(async () => {
  signedSeason = await startSignedSeason()
})
afterAll(() => signedSeason?.product.stop())

/** Marks the live tables of a projection as built by another version, and waits until the gateway knows. */
async function setLiveVersion(name: ProjectionName, version: number) {
  const { pool, feed } = signedSeason.product
  const text = `
    update projection.checkpoint
    set version = $2
    where projection = $1 and generation = 'live'
  `
  await pool.query(text, [name, version])
  await expect.poll(() => feed.liveVersion(name), { timeout: 10_000 }).toBe(version)
}

const versionOf = (name: ProjectionName) =>
  projections.find((projection) => projection.name === name)?.version ?? 0

const standings = () => `/api/seasonsv2/${signedSeason.season.seasonId}/leagues-with-teams-public?slug=east`

it('the gateway answers from tables of another version with x-stale, which other answers and the readiness do not have', async () => {
  const { product, owner } = signedSeason
  await setLiveVersion('standings', versionOf('standings') - 1)
  const visitor = callerOf(product)
  const stale = await visitor.get(standings())
  expect([stale.status, stale.headers['x-stale']]).toEqual([200, '1'])
  expect((await visitor.get('/api/organizations')).headers['x-stale']).toBeUndefined()
  expect((await owner.get(standings())).headers['x-stale']).toBe('1')
  expect((await visitor.get('/readyz')).json).toMatchObject({ ok: true, problems: [] })
  await setLiveVersion('standings', versionOf('standings'))
  // The cached response of the old tables is gone as well.
  await expect.poll(async () => (await visitor.get(standings())).headers['x-stale']).toBeUndefined()
})

it('the gateway stays ready while the tables of another version lack one that this version adds', async () => {
  const { product } = signedSeason
  const isReady = async () => (await callerOf(product).get('/readyz')).json.ok
  await product.pool.query('alter table business.business rename to before')
  expect(await isReady()).toBe(false)
  await setLiveVersion('business', versionOf('business') - 1)
  expect(await isReady()).toBe(true)
  await product.pool.query('alter table business.before rename to business')
  await setLiveVersion('business', versionOf('business'))
})

it('the gateway answers being-built with Retry-After when a query does not fit the tables of another version', async () => {
  const { product, owner } = signedSeason
  await product.pool.query('alter table standings.game rename column league_id to renamed')
  const unexpected = await owner.get(standings())
  expect([unexpected.status, unexpected.json.code]).toEqual([500, 'unexpected'])
  await setLiveVersion('standings', versionOf('standings') - 1)
  const building = await owner.get(standings())
  expect([building.status, building.json.code, building.headers['retry-after']]).toEqual([
    503,
    'being-built',
    '5',
  ])
  await product.pool.query('alter table standings.game rename column renamed to league_id')
  await setLiveVersion('standings', versionOf('standings'))
  expect((await owner.get(standings())).status).toBe(200)
})

it('the gateway answers being-built while the tables of a projection are not filled, to browsers with a page that reloads', async () => {
  const { product } = signedSeason
  const visitor = callerOf(product)
  await setLiveVersion('directory', 0)
  expect((await visitor.get('/api/organizations')).json).toEqual({
    code: 'being-built',
    message: 'This page is being rebuilt. Please try again in a moment.',
  })
  const page = await visitor.get('/schedule?slug=west', { accept: 'text/html' })
  expect([page.status, page.headers['retry-after']]).toEqual([503, '5'])
  expect(page.text).toContain('<meta http-equiv="refresh" content="5">')
  await setLiveVersion('directory', versionOf('directory'))
  expect((await visitor.get('/api/organizations')).status).toBe(200)
})
