import { setTimeout } from 'node:timers/promises'
import { crc32, deflateRawSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ImportPlan } from '@league/contracts/import/plan'
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
  existingSeason: async () => ({
    timeZone: 'America/Chicago',
    leagueName: 'WNBA',
    leagues: [],
    teams: [],
    clubs: [],
    players: [],
    games: [],
  }),
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
  await expect.poll(async () => (await read('rows'))?.state, { timeout: 30_000 }).not.toBe('checking')
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
  // On a busy machine, the importer answers before the check has ended.
  await expect.poll(async () => (await read('memory'))?.state, { timeout: 30_000 }).toBe('failed')
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

describe('a hostile workbook', () => {
  const plan: ImportPlan = {
    data: 'games',
    season: { name: '2027' },
    league: { name: 'WNBA' },
    teamId: null,
    fileNames: { file1: 'games.xlsx' },
    tables: null,
    names: {},
    values: {},
    createAnyway: [],
  }
  const sheetOf = (rows: string, doctype = '') =>
    `<?xml version="1.0"?>${doctype}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
  const entities = ['a', ...'bcdefghij'].map((name, nth, all) =>
    nth === 0 ? '<!ENTITY a "aaaaaaaaaa">' : `<!ENTITY ${name} "${`&${all[nth - 1]};`.repeat(10)}">`,
  )

  it.each([
    [
      'that unpacks to gigabytes ends with a report',
      () => workbook(sheetOf(`<row>${cell('Date')}</row>`), { declaredSize: 3_000_000_000 }),
      'The workbook is larger than 192 MiB when it is unpacked. Save the sheet that you need as CSV.',
    ],
    [
      'that unpacks to more than it says ends with a report',
      () => workbook(sheetOf('<row/>'.repeat(3_000_000)), { declaredSize: 1_000 }),
      'The workbook cannot be read: it is damaged or protected by a password. Save it again as .xlsx, or as CSV.',
    ],
    [
      'of five million rows ends with a report',
      () => workbook(sheetOf('<row><c><v>1</v></c></row>'.repeat(5_000_000))),
      'The file has more than 200,000 rows. Import it in parts.',
    ],
    [
      'that is something else ends with a report',
      () => Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), Buffer.alloc(1_000, 7)]),
      'The workbook is damaged. Save it again as .xlsx, or as CSV.',
    ],
  ])('a workbook %s, and the gateway answers in the meantime', async (title, content, message) => {
    const { app } = signedSeason.product
    const id = title.replaceAll(' ', '-')
    const bytes = content()
    let isOver = false
    let slowest = 0
    const answers = (async () => {
      while (!isOver) {
        const start = performance.now()
        await app.inject('/livez')
        slowest = Math.max(slowest, performance.now() - start)
        await setTimeout(20)
      }
    })()
    const run = { ...runOf(id), plan }
    await createTestImporter().start(run, new Map([['file1', bytes]]))
    await expect.poll(async () => (await read(id))?.state, { timeout: 60_000 }).not.toBe('checking')
    isOver = true
    await answers
    expect(slowest).toBeLessThan(1_000)
    expect(await read(id)).toMatchObject({ state: 'invalid', problems: [{ file: 'games.xlsx', message }] })
    expect(await countFiles(id)).toBe(0)
  })

  it('a workbook whose XML has entities is read without them', async () => {
    const bytes = workbook(
      sheetOf(
        `<row>${cell('Date')}${cell('Home')}${cell('Away')}</row><row>${cell('&j;')}</row>`,
        `<!DOCTYPE x [${entities.join('')}]>`,
      ),
    )
    await createTestImporter().start({ ...runOf('entities'), plan }, new Map([['file1', bytes]]))
    await expect.poll(async () => (await read('entities'))?.state, { timeout: 30_000 }).not.toBe('checking')
    const run = await read('entities')
    expect(JSON.stringify(run).length).toBeLessThan(5_000)
    expect(run?.state).toMatch(/checked|invalid/)
  })
})

/** Packs a sheet as a workbook. `declaredSize` is the size that its entry says it has. */
function workbook(sheet: string, { declaredSize }: { declaredSize?: number } = {}): Buffer {
  const namespace = 'http://schemas.openxmlformats.org'
  const parts = {
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="${namespace}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="${namespace}/package/2006/relationships"><Relationship Id="rId1" Type="${namespace}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="${namespace}/spreadsheetml/2006/main" xmlns:r="${namespace}/officeDocument/2006/relationships"><sheets><sheet name="Games" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<?xml version="1.0"?><Relationships xmlns="${namespace}/package/2006/relationships"><Relationship Id="rId1" Type="${namespace}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': sheet,
  }
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(parts)) {
    const content = Buffer.from(text)
    const packed = deflateRawSync(content, { level: 9 })
    const size = (name.includes('sheet1') && declaredSize) || content.length
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(crc32(content), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(size, 18)
    fields.writeUInt16LE(name.length, 22)
    const entry = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, Buffer.from(name), packed])
    local.push(entry)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    central.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, rest, Buffer.from(name)]),
    )
    offset += entry.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(central.length, 8)
  end.writeUInt16LE(central.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...local, directory, end])
}
