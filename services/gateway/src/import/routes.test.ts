import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImportView } from '@league/contracts/import/views'
import { rejected } from '@league/contracts/kernel/problem'
import { createImporter } from './importer.ts'
import { readRun } from './runs.ts'
import { type FormPart, formOf } from '../testing/form.ts'
import { openOrganization } from '../testing/season.ts'
import { settled, type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'

let world: SignedSeason
beforeAll(async () => {
  world = await startSignedSeason()
})
afterAll(() => world?.product.stop())

const folder = new URL('../../../local/samples/wnba-2024/', import.meta.url)
const files = ['teams', 'players', 'rosters', 'games', 'box_scores'].map((name): FormPart => ({
  name,
  file: `${name}.csv`,
  value: readFileSync(new URL(`${name}.csv`, folder)),
}))

const start = async (parts: readonly FormPart[]) => {
  const { payload, headers } = formOf(parts)
  return world.owner.post('/api/imports', payload, headers)
}
const named = (dryRun: boolean): FormPart[] => [
  { name: 'season', value: '2024' },
  { name: 'league', value: 'WNBA' },
  { name: 'dryRun', value: String(dryRun) },
]

/** Asks until an import has ended. */
async function ended(id: string): Promise<ImportView> {
  for (;;) {
    const { json } = await world.owner.get(`/api/imports/${id}`)
    if (!['checking', 'running'].includes(json.import.state)) return json.import as ImportView
  }
}

describe('imports', () => {
  it('check on a dry run and write nothing', async () => {
    const head = await world.product.write.store.head()
    const answer = await start([...named(true), ...files])
    expect(answer.json.import).toMatchObject({
      state: 'checked',
      problems: [],
      counts: { games: 240, teams: 12 },
    })
    expect(await world.product.write.store.head()).toBe(head)
  })

  it('tell every problem with file and line, and write nothing', async () => {
    const head = await world.product.write.store.head()
    const broken = files.map((part) =>
      part.name === 'games'
        ? { ...part, value: String(part.value).replace(/2024-05-14/, '2024-99-14') }
        : part,
    )
    const answer = await start([...named(false), ...broken])
    expect(answer.json.import.state).toBe('invalid')
    expect(answer.json.import.problems[0]).toMatchObject({ file: 'games.csv', line: expect.any(Number) })
    expect(await world.product.write.store.head()).toBe(head)
  })

  it('bring a season in behind the answer, one at a time, and double nothing when repeated', async () => {
    const first = await start([...named(false), ...files])
    expect(first.json.import.state).toBe('running')
    const second = await start([...named(false), ...files])
    expect([second.status, second.json.code]).toEqual([409, 'import-running'])
    const done = await ended(first.json.import.id)
    expect(done).toMatchObject({ state: 'done', error: null, counts: { games: 240 } })
    await settled(world.product)
    const { games } = (await world.owner.get(`/api/gamesv2?leagueId=${done.leagueId}`)).json
    expect(games).toHaveLength(240)
    const head = await world.product.write.store.head()
    const again = await start([...named(false), ...files])
    expect(await ended(again.json.import.id)).toMatchObject({ state: 'done', leagueId: done.leagueId })
    expect(await world.product.write.store.head()).toBe(head)
  })

  it('are gone on with elsewhere when their process is lost', async () => {
    const { product, season } = world
    const { pool, write } = product
    const importer = () =>
      createImporter(
        pool,
        write,
        async () => 'basketball',
        (error) => failures.push(error),
      )
    const failures: unknown[] = []
    const actor = { id: world.owner.userId, name: 'east-owner', role: 'org_owner' as const }
    const { organizationId } = season
    const run = {
      id: 'lost',
      organizationId,
      actor,
      season: '2025',
      league: 'WNBA',
      dryRun: false,
      startedAt: product.time.now,
    }
    const texts = Object.fromEntries(files.map(({ name, value }) => [name, String(value)]))
    const lost = importer()
    await lost.start(run, texts)
    await lost.stop()
    expect((await readRun(pool, organizationId, 'lost'))?.state).toBe('running')
    const other = importer()
    await other.takeOver()
    expect(await ended('lost')).toMatchObject({ state: 'done', done: 582, counts: { games: 240 } })
    await other.stop()
    const { rows } = await pool.query<{ files: Buffer | null }>(
      `select files from accounts.imports where import_id = 'lost'`,
    )
    expect([rows[0]?.files, failures]).toEqual([null, []])
  })

  it('end when their organization is deleted meanwhile', async () => {
    const { pool, write, time } = world.product
    const actor = { id: world.owner.userId, name: 'east-owner', role: 'org_owner' as const }
    let asked = 0
    const told = Promise.withResolvers<void>()
    // Nothing is written from the moment on when the organization is there no more, until that was noticed.
    const store = Object.create(write.store) as typeof write.store
    store.append = async (...given) => {
      if (asked > 0) await told.promise
      return write.store.append(...given)
    }
    const sportOf = async () => {
      asked += 1
      if (asked === 1) return 'basketball'
      told.resolve()
      return rejected('not-found')
    }
    const importer = createImporter(pool, { ...write, store }, sportOf, (error) => failures.push(error))
    const failures: unknown[] = []
    const organizationId = await openOrganization(write, 'brief')
    const run = { id: 'cut', organizationId, actor, season: '2026', league: 'WNBA', dryRun: false }
    const texts = Object.fromEntries(files.map(({ name, value }) => [name, String(value)]))
    await importer.start({ ...run, startedAt: time.now }, texts)
    await expect.poll(async () => (await readRun(pool, organizationId, 'cut'))?.state).toBe('failed')
    await importer.stop()
    const { done, error } = (await readRun(pool, organizationId, 'cut')) ?? {}
    expect([Number(done) < 582, error, failures]).toEqual([true, 'Not found.', []])
  })

  it('belong to their organization, and need files', async () => {
    expect((await world.owner.get('/api/imports/no-such-import')).status).toBe(404)
    const answer = await start(named(true))
    expect([answer.status, answer.json.code]).toEqual([422, 'invalid'])
  })
})
