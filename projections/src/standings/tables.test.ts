import { afterAll, beforeAll, expect, it } from 'vitest'
import { entry, openLeague } from '../../test/league.ts'
import { createReadModels, type TestReadModels } from '../../test/read-models.ts'
import { readSeasonTablesQuery, type SeasonTablesInput } from './tables.ts'

const league = openLeague()
const other = { seasonId: 'season-1', leagueId: 'league-2' }
league.append('LeagueCreated', {
  ...other,
  name: 'Tuesday',
  position: 1,
  copiedFromLeagueId: null,
  playoffPlaces: 1,
})
for (const [position, team] of ['emus', 'foxes'].entries())
  league.append('TeamEnteredLeague', {
    ...entry(team),
    ...other,
    name: `The ${team}`,
    abbreviation: null,
    logo: null,
    position,
    copiedFromTeamEntryId: null,
    legacyId: null,
  })
league.append('PlayoffPlacesChanged', { seasonId: 'season-1', leagueId: 'league-1', before: null, after: 2 })
league.schedule('game-1', 'ants', 'bees', '2026-03-01')
league.schedule('game-2', 'cats', 'bees', '2026-03-02')
league.schedule('game-3', 'cats', 'ants', '2026-03-09')
league.score('game-1', 80, 70)
league.score('game-2', 90, 70)
league.score('game-3', 60, 61)
league.schedule('game-4', 'dogs', 'bees', '2026-03-16')
league.append('GameStarted', {
  ...league.context('game-4'),
  at: '2026-03-16T19:00:00.000Z',
  gamePeriodId: 'period-Q1',
  periodSeconds: 600,
  timeOuts: 4,
})
league.append('TeamHidden', { ...entry('dogs'), before: false, after: true })

let readModels: TestReadModels
beforeAll(async () => {
  readModels = await createReadModels(league.events)
})
afterAll(() => readModels.close())

const readTables = (input: Partial<SeasonTablesInput> = {}) =>
  readModels.read('org-1', (db) => readSeasonTablesQuery(db, { seasonId: 'season-1', ...input }))

it('one table for all leagues orders ties by all rules, without hidden teams (R185, R290)', async () => {
  const { tables } = await readTables()
  expect(tables).toHaveLength(1)
  expect(tables[0]?.league).toBeNull()
  expect(tables[0]?.rows.map(({ id, rank, separatedBy }) => [id, rank, separatedBy])).toEqual([
    ['ants', 1, null],
    ['cats', 2, 'win-percentage'],
    ['emus', 3, 'name'],
    ['foxes', 4, 'name'],
    ['bees', 5, 'fewer-losses'],
  ])
})

it('a table of each league has its playoff places and its ranks (decision 55)', async () => {
  const { tables } = await readTables({ byLeague: true })
  expect(tables.map((table) => [table.league?.name, table.league?.playoffPlaces])).toEqual([
    ['Monday', 2],
    ['Tuesday', 1],
  ])
  expect(tables[1]?.rows.map(({ id, rank }) => [id, rank])).toEqual([
    ['emus', 1],
    ['foxes', 2],
  ])
  expect(await readTables({ leagueId: 'league-2' })).toMatchObject({
    tables: [{ league: { id: 'league-2' } }],
  })
})

it('movement compares a table with that of an earlier day', async () => {
  const movementSince = async (since?: string) => {
    const { tables } = await readTables({ leagueId: 'league-1', since })
    return tables[0]?.rows.map(({ id, movement }) => [id, movement])
  }
  // Cats led by point difference until ants won the third game.
  expect(await movementSince('2026-03-02')).toEqual([
    ['ants', 1],
    ['cats', -1],
    ['bees', 0],
  ])
  expect(await movementSince('2026-02-01')).toEqual([
    ['ants', null],
    ['cats', null],
    ['bees', null],
  ])
  expect((await movementSince())?.[0]).toEqual(['ants', null])
})

it('explains the places that a tie-breaker decided, and marks the teams that are playing', async () => {
  const { tables } = await readTables()
  const rows = tables[0]?.rows ?? []
  expect(rows.map(({ tie }) => tie?.rule ?? null)).toEqual([null, null, null, 'fewer-losses', null])
  expect(rows.filter(({ playing }) => playing).map(({ id }) => id)).toEqual(['bees'])
})

it('the read side of standings shows no tables to another organization', async () => {
  const tables = await readModels.read('org-2', (db) => readSeasonTablesQuery(db, { seasonId: 'season-1' }))
  expect(tables).toEqual({ tables: [{ league: null, rows: [] }], divisions: [] })
})
