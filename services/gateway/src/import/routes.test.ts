import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImportView } from '@league/contracts/import/views'
import { reject } from '@league/contracts/kernel/problem'
import { readSeasonFiles } from '@league/operations/testing/season-files'
import { createWorkerPool, type WorkerPool } from '../concurrency/worker-pool.ts'
import { createImporter, type ImportLookups } from './importer.ts'
import { readRun } from './runs.ts'
import { type FormPart, encodeForm } from '../testing/form.ts'
import { scriptOf } from '../testing/script.ts'
import { openOrganization } from '../testing/season.ts'
import { waitForReadModels, type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'

let signedSeason: SignedSeason
const workers: WorkerPool = createWorkerPool()
beforeAll(async () => {
  signedSeason = await startSignedSeason()
})
afterAll(async () => {
  await workers.close()
  await signedSeason?.product.stop()
})

/** The number of games in the files. Tests of operations import the whole season. */
const GAMES = 24
/** One command for each player, place in a roster, team and game, and two for the season and its league. */
const COMMANDS = 157 + 171 + 12 + GAMES + 2
const files = Object.entries(readSeasonFiles(GAMES)).map(([name, value]): FormPart => ({
  name,
  file: `${name}.csv`,
  value,
}))

const contents = new Map(files.map(({ name, value }) => [name, Buffer.from(String(value))]))

const start = async (parts: readonly FormPart[]) => {
  const { payload, headers } = encodeForm(parts)
  return signedSeason.owner.post('/api/imports', payload, headers)
}
const fieldsOf = (dryRun: boolean): FormPart[] => [
  { name: 'season', value: '2024' },
  { name: 'league', value: 'WNBA' },
  { name: 'dryRun', value: String(dryRun) },
]

/** Finds no season by its name, so that an import creates one. */
const lookups: Omit<ImportLookups, 'sportOf'> = {
  takeSeason: (_, __, take) => take(null),
  existingSeason: () => reject('not-found'),
}

/** Waits until an import has ended. */
async function waitForEnd(id: string): Promise<ImportView> {
  const read = async () => (await signedSeason.owner.get(`/api/imports/${id}`)).json.import as ImportView
  await expect.poll(async () => (await read()).state, { timeout: 50_000 }).not.toMatch(/checking|running/)
  return read()
}

describe('imports', () => {
  it('imports check files that arrive over a connection, which are read completely before the check', async () => {
    const { product, owner } = signedSeason
    const base = await product.app.listen({ port: 0, host: '127.0.0.1' })
    const { payload, headers } = encodeForm([...fieldsOf(true), ...files])
    const response = await fetch(`${base}/api/imports`, {
      method: 'POST',
      headers: { ...headers, cookie: owner.cookie ?? '', origin: base },
      body: new Uint8Array(payload),
    })
    expect(await response.json()).toMatchObject({ import: { state: 'checked', error: null } })
  })

  it('imports only check the files in a dry run, and write nothing', async () => {
    const head = await signedSeason.product.dependencies.store.head()
    const answer = await start([...fieldsOf(true), ...files])
    expect(answer.json.import).toMatchObject({
      state: 'checked',
      problems: [],
      counts: { games: GAMES, teams: 12 },
    })
    expect(await signedSeason.product.dependencies.store.head()).toBe(head)
  })

  it('imports report every problem with file and line, and write nothing', async () => {
    const head = await signedSeason.product.dependencies.store.head()
    const broken = files.map((part) =>
      part.name === 'games'
        ? { ...part, value: String(part.value).replace(/2024-05-14/, '2024-99-14') }
        : part,
    )
    const answer = await start([...fieldsOf(false), ...broken])
    expect(answer.json.import.state).toBe('invalid')
    expect(answer.json.import.problems[0]).toMatchObject({ file: 'games.csv', line: expect.any(Number) })
    expect(await signedSeason.product.dependencies.store.head()).toBe(head)
  })

  it('imports of a script record the name of its API token in the metadata of every event', async () => {
    const { product, owner, season } = signedSeason
    const { organizationId } = season
    const script = await scriptOf(product, { userId: owner.userId, organizationId, name: 'Nightly import' })
    const heads = files.map((part) => ({ ...part, value: String(part.value).split('\n')[0] ?? '' }))
    const head = await product.dependencies.store.head()
    const { payload: body, headers } = encodeForm([
      { name: 'season', value: 'Empty' },
      { name: 'league', value: 'Empty' },
      ...heads,
    ])
    const answer = await script.send('POST', '/api/imports', { body, headers })
    expect((await waitForEnd(answer.json.import.id)).state).toBe('done')
    const { store, vault } = product.dependencies
    const events = await vault.unseal((await store.readAll(head, 100)).events)
    expect(events.length).toBeGreaterThan(1)
    for (const { meta } of events) {
      expect(meta).toMatchObject({
        actor: { id: owner.userId, role: 'org_owner' },
        apiToken: 'Nightly import',
        apiTokenRole: 'staff',
      })
    }
  })

  it('imports fill the season of the same name, ignoring case, and create no second one (decision 44)', async () => {
    const { owner } = signedSeason
    const heads = files.map((part) => ({ ...part, value: String(part.value).split('\n', 1)[0] ?? '' }))
    const { season } = (await owner.post('/api/seasonsv2', { name: 'Winter Cup' })).json
    const startIn = async (name: string) => {
      const answer = await start([{ name: 'season', value: name }, { name: 'league', value: 'A' }, ...heads])
      return waitForEnd(answer.json.import.id)
    }
    expect(await startIn('WINTER cup')).toMatchObject({ state: 'done', seasonId: season.id })
    const { seasonId } = await startIn('Spring Cup')
    const created = await owner.post('/api/seasonsv2', { name: 'spring cup' })
    expect([seasonId === season.id, created.json.code]).toEqual([false, 'season-name-taken'])
  })

  it('imports run in the background, one at a time, and duplicate nothing when repeated', async () => {
    const first = await start([...fieldsOf(false), ...files])
    expect(first.json.import.state).toBe('running')
    const second = await start([...fieldsOf(false), ...files])
    expect([second.status, second.json.code]).toEqual([409, 'import-running'])
    const done = await waitForEnd(first.json.import.id)
    expect(done).toMatchObject({ state: 'done', error: null, counts: { games: GAMES } })
    await waitForReadModels(signedSeason.product)
    const { json } = await signedSeason.owner.get(`/api/gamesv2?leagueId=${done.leagueId}`)
    expect(json.games).toHaveLength(GAMES)
    const head = await signedSeason.product.dependencies.store.head()
    const again = await start([...fieldsOf(false), ...files])
    expect(await waitForEnd(again.json.import.id)).toMatchObject({ state: 'done', leagueId: done.leagueId })
    expect(await signedSeason.product.dependencies.store.head()).toBe(head)
  })

  it('imports are continued by another process when theirs is lost', async () => {
    const { product, season } = signedSeason
    const { pool, dependencies } = product
    const sportOf = async () => 'basketball'
    const importer = () =>
      createImporter({
        pool,
        dependencies,
        workers,
        lookups: { ...lookups, sportOf },
        onError: (error) => failures.push(error),
      })
    const failures: unknown[] = []
    const actor = { id: signedSeason.owner.userId, role: 'org_owner' as const }
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
    const lost = importer()
    await lost.start(run, contents)
    await lost.stop()
    expect((await readRun(pool, organizationId, 'lost'))?.state).toBe('running')
    const other = importer()
    await other.takeOver()
    expect(await waitForEnd('lost')).toMatchObject({
      state: 'done',
      done: COMMANDS,
      counts: { games: GAMES },
    })
    await other.stop()
    const { rowCount } = await pool.query('select from accounts.import_files')
    expect([rowCount, failures]).toEqual([0, []])
  })

  it('imports end when their organization is deleted while they run', async () => {
    const { pool, dependencies, time } = signedSeason.product
    const actor = { id: signedSeason.owner.userId, role: 'org_owner' as const }
    let lookupCount = 0
    const noticed = Promise.withResolvers<void>()
    // Holds every write back from the deletion of the organization until the importer has noticed it.
    const store = Object.create(dependencies.store) as typeof dependencies.store
    store.append = async (...request) => {
      if (lookupCount > 0) await noticed.promise
      return dependencies.store.append(...request)
    }
    const sportOf = async () => {
      lookupCount += 1
      if (lookupCount === 1) return 'basketball'
      noticed.resolve()
      return reject('not-found')
    }
    const onError = (error: unknown) => failures.push(error)
    const importer = createImporter({
      pool,
      dependencies: { ...dependencies, store },
      workers,
      lookups: { ...lookups, sportOf },
      onError,
    })
    const failures: unknown[] = []
    const organizationId = await openOrganization(dependencies, 'brief')
    const run = { id: 'cut', organizationId, actor, season: '2026', league: 'WNBA', dryRun: false }
    await importer.start({ ...run, startedAt: time.now }, contents)
    await expect.poll(async () => (await readRun(pool, organizationId, 'cut'))?.state).toBe('failed')
    await importer.stop()
    const { done, error } = (await readRun(pool, organizationId, 'cut')) ?? {}
    expect([Number(done) < COMMANDS, error, failures]).toEqual([true, 'Not found.', []])
  })

  it('imports are not found if they do not exist, and need files', async () => {
    expect((await signedSeason.owner.get('/api/imports/no-such-import')).status).toBe(404)
    const answer = await start(fieldsOf(true))
    expect([answer.status, answer.json.code]).toEqual([422, 'invalid'])
  })
})
