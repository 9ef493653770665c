import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLeague } from '../../test/league.ts'
import { createReadModels, type TestReadModels } from '../../test/read-models.ts'
import type { Reader } from '../query.ts'
import { listLeaguesQuery, listPublicLeaguesQuery, readLeagueQuery } from './leagues.ts'
import { findOrganizationQuery, listOrganizationsQuery, readOrganizationQuery } from './organizations.ts'
import { resolveRefsQuery } from './resolve-refs.ts'
import { activeSeasonQuery, listSeasonsQuery, readSeasonQuery } from './seasons.ts'
import { listPeriodsQuery, listStatsQuery } from './stat-sheet.ts'

const league = openLeague()
const { append } = league
const details = { slug: 'x', finishDate: null, showDivisions: false }
const season = { sportId: 'basketball', copiedFromSeasonId: null, ...details }
append('SeasonCreated', {
  ...season,
  seasonId: 'season-2',
  name: 'Old',
  startDate: '2025-02-01',
  active: true,
})
append('SeasonCreated', {
  ...season,
  seasonId: 'season-3',
  name: 'Next',
  startDate: '2027-02-01',
  active: false,
})
const added = { seasonId: 'season-1', copiedFromLeagueId: null }
append('LeagueCreated', { ...added, leagueId: 'league-2', name: 'Fountain Valley', position: 1 })
append('LeagueCreated', { ...added, leagueId: 'league-3', name: 'Zumba', position: 2 })
append('LeagueRenamed', { seasonId: 'season-1', leagueId: 'league-3', before: 'Zumba', after: 'Sunday' })
append('LeaguesReordered', {
  seasonId: 'season-1',
  before: ['league-1', 'league-2', 'league-3'],
  after: ['league-3', 'league-1', 'league-2'],
})
league.schedule('game-1', 'ants', 'bees')
const other = openLeague('org-2')

let readModels: TestReadModels
beforeAll(async () => {
  readModels = await createReadModels([...league.events, ...other.events])
})
afterAll(() => readModels.close())

const read = <Result>(work: (db: Reader) => Promise<Result>) => readModels.read('org-1', work)

it('organizations are found by id, slug or domain without an organization set (C004, C005, C006)', async () => {
  const find = (key: Parameters<typeof findOrganizationQuery>[1]) =>
    readModels.read('', (db) => findOrganizationQuery(db, key))
  expect(await find({ slug: 'slug-org-2' })).toMatchObject({ id: 'org-2', timeZone: 'America/Los_Angeles' })
  expect(await find({ id: 'org-1' })).toMatchObject({ sports: [{ id: 'basketball', name: 'Basketball' }] })
  expect(await find({ domain: 'nowhere.example.org' })).toBeNull()
  expect(await readModels.read('', (db) => listOrganizationsQuery(db))).toHaveLength(2)
})

it('an organization has only its own users (C007)', async () => {
  const own = await read((db) => readOrganizationQuery(db, 'org-1'))
  expect(own?.users).toMatchObject([{ username: 'olivia', role: 'org_owner', organization_id: 'org-1' }])
  expect((await read((db) => readOrganizationQuery(db, 'org-2')))?.users).toEqual([])
})

it('seasons are listed latest start first, and the active season with the latest start counts (C032, decision 31)', async () => {
  expect((await read((db) => listSeasonsQuery(db))).map(({ name }) => name)).toEqual([
    'Next',
    'Spring',
    'Old',
  ])
  expect(await read((db) => activeSeasonQuery(db))).toMatchObject({
    id: 'season-1',
    organization: { id: 'org-1', name: 'Organization org-1' },
    sportsv2: { type: 'basketball' },
  })
})

it('a season has its leagues in the order of the organizers (C034, C043)', async () => {
  const found = await read((db) => readSeasonQuery(db, 'season-1'))
  expect(found?.leagues).toEqual([
    { id: 'league-3', name: 'Sunday', teamsCount: 0, position: 0, playoffPlaces: null },
    { id: 'league-1', name: 'Monday', teamsCount: 4, position: 1, playoffPlaces: null },
    { id: 'league-2', name: 'Fountain Valley', teamsCount: 0, position: 2, playoffPlaces: null },
  ])
  expect(await read((db) => listLeaguesQuery(db, { seasonId: 'season-1' }))).toHaveLength(3)
})

it('visitors get the leagues in public order (C039, R149)', async () => {
  const names = (await read((db) => listPublicLeaguesQuery(db))).map(({ name }) => name)
  expect(names).toEqual(['Fountain Valley', 'Monday', 'Sunday'])
})

it('a league comes with its season (C040)', async () => {
  expect(await read((db) => readLeagueQuery(db, 'league-1'))).toMatchObject({
    seasons_leagues_id: 'league-1',
    season: { id: 'season-1', name: 'Spring', active: true, showDivisions: false },
  })
})

it('stats and periods of a sport are listed in their order, and another sport has none (C102)', async () => {
  const stats = await read((db) => listStatsQuery(db, 'basketball'))
  expect(stats.slice(0, 4).map(({ abbreviation }) => abbreviation)).toEqual(['PTS', 'AST', 'REB', 'FGM'])
  expect(stats.map(({ hidden, is_visible }) => hidden !== is_visible)).not.toContain(false)
  expect((await read((db) => listPeriodsQuery(db, 'basketball'))).map(({ name }) => name)).toContain('OT')
  expect(await read((db) => listStatsQuery(db, 'tennis'))).toEqual([])
})

describe('resolveRefsQuery', () => {
  it('returns the organization and the parents of each id, in any organization', async () => {
    const found = await readModels.read('', (db) =>
      resolveRefsQuery(db, [
        { kind: 'game', id: 'game-1' },
        { kind: 'game', id: 'game-1' },
        { kind: 'organization', id: 'org-2' },
        { kind: 'user', id: 'league-2' },
        { kind: 'league', id: 'league-2' },
      ]),
    )
    expect(found.toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
      {
        kind: 'game',
        id: 'game-1',
        organization_id: 'org-1',
        season_id: 'season-1',
        league_id: 'league-1',
        division_id: null,
        game_id: null,
        page_id: null,
        even_deleted: false,
      },
      {
        kind: 'league',
        id: 'league-2',
        organization_id: 'org-1',
        season_id: 'season-1',
        league_id: null,
        division_id: null,
        game_id: null,
        page_id: null,
        even_deleted: false,
      },
      {
        kind: 'organization',
        id: 'org-2',
        organization_id: 'org-2',
        season_id: null,
        league_id: null,
        division_id: null,
        game_id: null,
        page_id: null,
        even_deleted: false,
      },
    ])
  })

  it('returns one row for each organization that has the id', async () => {
    const found = await read((db) => resolveRefsQuery(db, [{ kind: 'player', id: 'ants-1' }]))
    expect(found.map(({ organization_id }) => organization_id).sort()).toEqual(['org-1', 'org-2'])
  })

  it('finds an event only in its own organization, with its game as parent', async () => {
    const eventId = league.events.find(({ type }) => type === 'GameScheduled')?.eventId ?? ''
    const refs = [{ kind: 'event' as const, id: eventId }]
    expect(await read((db) => resolveRefsQuery(db, refs))).toMatchObject([
      { kind: 'event', game_id: 'game-1' },
    ])
    expect(await readModels.read('org-2', (db) => resolveRefsQuery(db, refs))).toEqual([])
  })
})
