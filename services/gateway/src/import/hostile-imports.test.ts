import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { OrganizationId } from '@league/contracts/kernel/id'
import type { WorkerPool } from '../concurrency/worker-pool.ts'
import { createWorkerPool } from '../concurrency/worker-pool.ts'
import { encodeForm } from '../testing/form.ts'
import { openOrganization } from '../testing/season.ts'
import { type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'
import { createImporter, type ImportLookups, type Importer } from './importer.ts'
import { readRun } from './runs.ts'

let signedSeason: SignedSeason
let organizationId: OrganizationId
let errors: unknown[]
let opened: (() => Promise<void>)[]
let organizations = 0
beforeAll(async () => {
  signedSeason = await startSignedSeason()
})
afterAll(() => signedSeason?.product.stop())
beforeEach(async () => {
  organizations += 1
  organizationId = await openOrganization(signedSeason.product.dependencies, `hostile-${organizations}`)
  errors = []
  opened = []
})
afterEach(async () => {
  for (const close of opened) await close()
  if (errors.length > 0) throw errors[0]
})

function createTestImporter(workers: WorkerPool = createWorkerPool()): Importer {
  const { pool, dependencies } = signedSeason.product
  const importer = createImporter({
    pool,
    dependencies,
    workers,
    lookups,
    onError: (error) => errors.push(error),
  })
  opened.push(async () => {
    await importer.stop()
    await workers.close()
  })
  return importer
}

const runOf = (id: string) => ({
  id,
  organizationId,
  actor: { id: 'user', name: 'east-owner', role: 'org_owner' as const },
  season: '2024',
  league: 'WNBA',
  dryRun: true,
  startedAt: signedSeason.product.time.now,
})
const lookups: ImportLookups = {
  sportOf: async () => 'basketball',
  takeSeason: (_, __, take) => take(null),
}
const read = (id: string) => readRun(signedSeason.product.pool, organizationId, id)
const countFiles = async (id: string) =>
  (await signedSeason.product.pool.query('select from accounts.import_files where import_id = $1', [id]))
    .rowCount
const file = (text: string) => new Map([['games', Buffer.from(text)]])
const gamesHead =
  'game_id,date,time_local,timezone,home_team_id,away_team_id,home_score,away_score,status,counts_in_standings'
const emptyRows = file(`${gamesHead}\n${',\n'.repeat(5_000_000)}`)

it('an import with five million empty rows ends with a report, and the gateway answers in the meantime', async () => {
  const { app } = signedSeason.product
  let isOver = false
  const answers = (async () => {
    let slowest = 0
    while (!isOver) {
      const start = performance.now()
      await app.inject('/livez')
      slowest = Math.max(slowest, performance.now() - start)
      await setTimeout(20)
    }
    return slowest
  })()
  await createTestImporter().start(runOf('rows'), emptyRows)
  isOver = true
  // The test shares the machine with others. Without a worker thread it would be several seconds.
  expect(await answers).toBeLessThan(1_000)
  await expect.poll(async () => (await read('rows'))?.state, { timeout: 45_000 }).not.toBe('checking')
  const run = await read('rows')
  expect(run).toMatchObject({ state: 'invalid', error: null })
  expect(run?.problems).toHaveLength(1_000)
  // Two for each of the first 200,000 rows, one for the other rows, and four for the missing files.
  expect(run?.problemCount).toBe(2 * 200_000 + 1 + 4)
})

it('an import that kills its worker thread fails with a report and is never taken over', async () => {
  const importer = createTestImporter(createWorkerPool({ memoryMegabytes: 16 }))
  const players = Array.from({ length: 199_999 }, (_, nth) => `${nth},${'n'.repeat(50)}${nth},Name`)
  await importer.start(
    runOf('memory'),
    new Map([['players', Buffer.from(`player_id,first_name,last_name\n${players.join('\n')}`)]]),
  )
  expect(await read('memory')).toMatchObject({
    state: 'failed',
    error: 'The files are too large to be checked: they need too much memory.',
  })
  await importer.takeOver()
  expect((await read('memory'))?.state).toBe('failed')
  expect(await countFiles('memory')).toBe(0)
})

it('an import whose check takes too long fails with a report', async () => {
  const importer = createTestImporter(createWorkerPool({ timeMs: 5 }))
  await importer.start(runOf('time'), emptyRows)
  expect(await read('time')).toMatchObject({
    state: 'failed',
    error: 'The files are too large to be checked: it takes too long.',
  })
})

it('an import whose process died while it checked the files fails instead of being taken over', async () => {
  const { pool } = signedSeason.product
  /** Stands for a process that is killed. */
  const dead: WorkerPool = { run: () => new Promise(() => {}), close: async () => {} }
  const importer = createImporter({
    pool,
    dependencies: signedSeason.product.dependencies,
    workers: dead,
    lookups,
    onError: () => {},
  })
  void importer.start(runOf('killed'), file('game_id\n'))
  await expect.poll(async () => (await read('killed'))?.state).toBe('checking')
  await pool.query(`
    update accounts.imports
    set alive_at = now() - interval '1 minute'
    where import_id = 'killed'
  `)
  await createTestImporter().takeOver()
  expect(await read('killed')).toMatchObject({
    state: 'failed',
    error: 'The program stopped while it was checking the files.',
  })
})

it('an import stops when its client is gone before the files are checked', async () => {
  const gone = new AbortController()
  const importer = createTestImporter()
  const started = importer.start(runOf('gone'), emptyRows, gone.signal)
  await expect.poll(async () => (await read('gone'))?.state).toBe('checking')
  gone.abort(new Error('The client is gone.'))
  await started
  expect(await read('gone')).toMatchObject({
    state: 'failed',
    error: 'The upload was interrupted while the files were being checked.',
  })
  // The organization can upload again at once.
  await importer.start(runOf('again'), file('game_id\n'))
  expect((await read('again'))?.state).toBe('invalid')
})

it('an import with a compressed file beyond 16 MiB, as another process could have stored it, fails', async () => {
  const importer = createTestImporter()
  await importer.start(runOf('bomb'), file('\n'.repeat(20 * 1024 * 1024)))
  expect((await read('bomb'))?.state).toBe('failed')
  expect(errors.splice(0)).toMatchObject([{ message: 'Cannot create a Buffer larger than 16777216 bytes' }])
  expect(await countFiles('bomb')).toBe(0)
})

it('an upload of more than 32 MiB in all files is refused', async () => {
  const part = (name: string) => ({ name, file: `${name}.csv`, value: Buffer.alloc(11 * 1024 * 1024, 'a') })
  const fields = ['season', 'league'].map((name) => ({ name, value: 'x' }))
  const { payload, headers } = encodeForm([...fields, ...['teams', 'players', 'rosters'].map(part)])
  const answer = await signedSeason.owner.post('/api/imports', payload, headers)
  expect([answer.status, answer.json.code]).toEqual([413, 'payload-too-large'])
})
