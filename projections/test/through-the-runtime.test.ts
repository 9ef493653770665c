import { readStatus } from '@league/projections/runtime/status'
import { requestReplay } from '@league/projections/runtime/replay-control'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AnyRecordedEvent } from '@league/contracts/events'
import type { ReplayAction } from '@league/contracts/projection/views'
import { projections } from '../src/projections.ts'
import { contentHash, foldInMemory } from '../src/runtime/fold-in-memory.ts'
import { createReadPool, withOrganization } from '../src/runtime/read.ts'
import { readPageBySlugQuery } from '../src/site/pages.ts'
import { leagueStandingsQuery } from '../src/standings/queries.ts'
import { createTestRuntime, type TestRuntime } from './runtime/test-runtime.ts'
import { storedTables } from './runtime/stored-tables.ts'
import { entry, line, openLeague } from './league.ts'
import { changeSheet, openSheet } from './random-sheet.ts'
import { internalLink, openMenu } from './menu.ts'

const names = projections.map(({ name }) => name)

/**
 * Contents that a JSON column might alter: the order of fields, spaces, numbers, special characters, null
 * values.
 */
const blocks = [
  { type: 'hero', title: '  Ż “quoted” \\ \u2028 🏀 ' },
  { type: 'of-a-later-program', z: 1, a: { nothing: null, deep: [0.1, 1e21, -0.5, []] }, empty: {} },
]

/**
 * Returns the log of a league whose folds have to undo much: corrections, deletions, canceled games, a
 * forgotten player.
 */
function eventfulLeague(): AnyRecordedEvent[] {
  const league = openLeague()
  for (let day = 1; day <= 28; day += 1) {
    const id = `game-${day}`
    league.schedule(
      id,
      day % 2 ? 'ants' : 'cats',
      day % 3 ? 'bees' : 'dogs',
      `2026-03-${String(day).padStart(2, '0')}`,
    )
    league.score(id, 60 + day, 70)
    league.lines(id, day % 2 ? 'ants' : 'cats', [
      line('ants-1', day),
      line('cats-1', { pts: 2, ftm: 1, fta: 2 }),
    ])
    if (day % 4 === 0) league.score(id, 50, 70, { reason: 'Swapped' })
    if (day % 5 === 0) league.lines(id, day % 2 ? 'ants' : 'cats', [line('ants-1', 5)], [line('ants-1', day)])
    if (day % 6 === 0) league.append('GameCancelled', { ...league.context(id), statusBefore: 'final' })
    if (day % 9 === 0) league.append('GameDeleted', league.context(id))
  }
  const person = { lastName: 'X', email: null, phoneNumber: null, image: null, attributeValues: {} }
  const [before, after] = [
    { ...person, firstName: 'A' },
    { ...person, firstName: 'B' },
  ]
  league.append('PlayerChanged', { playerId: 'ants-1', before, after })
  league.append('PlayerForgotten', { playerId: 'ants-1' })
  league.append('PlayerLeftTeam', { ...entry('ants'), playerId: 'ants-2' })
  league.append('TeamRenamed', { ...entry('ants'), before: 'The ants', after: 'Ants' })
  const organizationId = 'org-1'
  league.append('FeatureChanged', { organizationId, featureKey: 'store', before: false, after: true })
  league.append('DomainClaimed', { organizationId, domain: 'ants.example', proof: 'proof' })
  league.append('DomainVerified', { organizationId, domain: 'ants.example', replaced: null })
  league.append('UserRemoved', { userId: 'user-owner', organizationId })
  const sheet = openSheet()
  for (let step = 0; step < 24; step += 1) changeSheet(league, sheet, [step, step * 7, step * 5], step)
  const menu = openMenu(league)
  menu.add('about', internalLink)
  const created = menu.create('about', blocks)
  menu.edit('about', [])
  menu.edit('about', blocks, { restoredFrom: created.eventId })
  menu.add('removed', { ...internalLink, slug: 'removed' })
  menu.create('removed', blocks)
  menu.remove('removed')
  league.append('PageDeleted', { pageId: 'page-of-removed', linkId: 'removed' })
  return league.events
}

const events = eventfulLeague()
let testRuntime: TestRuntime
let feed: Awaited<ReturnType<TestRuntime['start']>>['feed']

beforeAll(async () => {
  testRuntime = await createTestRuntime()
  const process = await testRuntime.start(projections)
  feed = process.feed
  for (const { stream, eventId, type, version, data, meta } of events)
    await testRuntime.store.append(stream, 'any', [{ eventId, type, version, data, meta }])
  await feed.waitFor(names, BigInt(events.length), 20_000)
})
afterAll(() => testRuntime.close())

async function hashes(source: 'live' | 'memory'): Promise<Record<string, string>> {
  const result: Record<string, string> = {}
  for (const projection of projections)
    result[projection.name] = contentHash(
      source === 'memory'
        ? foldInMemory(projection, events)
        : await storedTables(testRuntime.pool, projection, projection.name),
    )
  return result
}

it('the tables of each projection equal a fold of the log in memory', async () => {
  expect(await hashes('live')).toEqual(await hashes('memory'))
})

it('all projections can be rebuilt, verified and activated, and have the same content afterwards', async () => {
  const request = (action: ReplayAction) =>
    requestReplay({ pool: testRuntime.pool, feed }, names, { name: 'all', action, actor: 'ann' })
  const replays = async () =>
    (await readStatus({ pool: testRuntime.pool, store: testRuntime.store, feed }, projections)).map(
      ({ replay }) => replay,
    )
  const waitForState = (state: string | undefined) =>
    expect
      .poll(async () => new Set((await replays()).map((replay) => replay?.state)), { timeout: 20_000 })
      .toEqual(new Set([state]))
  await request('start')
  await waitForState('ready')
  await request('verify')
  await waitForState('verified')
  expect((await replays()).map((replay) => replay?.verification?.equal)).toEqual(names.map(() => true))
  await request('activate')
  await waitForState(undefined)
  expect(await hashes('live')).toEqual(await hashes('memory'))
})

it('the content of a page is read exactly as its event has it (C018)', async () => {
  const reader = await createReadPool(testRuntime.url)
  const page = await withOrganization(reader, 'org-1', (db) =>
    readPageBySlugQuery(db, { slug: 'about-us', isVisitor: false }),
  )
  expect(page).toMatchObject({ content: { blocks }, revision: '2' })
  await reader.end()
})

it('the standings can be read from the tables of the runtime', async () => {
  const reader = await createReadPool(testRuntime.url)
  const standings = await withOrganization(reader, 'org-1', (db) => leagueStandingsQuery(db, 'league-1'))
  expect(standings.map(({ rank }) => rank)).toEqual([1, 2, 3, 4])
  expect(standings.find(({ id }) => id === 'ants')).toMatchObject({ name: 'Ants', playersCount: 1 })
  await reader.end()
})
