import { afterAll, beforeAll, expect, it } from 'vitest'
import { readPlayerBasicQuery } from '../src/box-score/player-stats.ts'
import { listStatLeadersQuery, listTopPointsQuery, listTopTeamWinsQuery } from '../src/leaders/queries.ts'
import { listPlayersQuery, readPlayerQuery } from '../src/player/queries.ts'
import type { Reader } from '../src/query.ts'
import { listGameDaysQuery, listGamesQuery } from '../src/schedule/game-queries.ts'
import {
  leagueStandingsQuery,
  listPublicStandingsQuery,
  teamStandingQuery,
} from '../src/standings/queries.ts'
import { entry, line, openLeague } from './league.ts'
import { createReadModels, type TestReadModels } from './read-models.ts'

// Ants beat bees and bees beat cats, so the standings are ants, bees, dogs, cats.
const league = openLeague()
league.schedule('game-1', 'ants', 'bees')
league.score('game-1', 80, 70)
league.lines('game-1', 'ants', [line('ants-1', 80)])
league.lines('game-1', 'bees', [line('bees-1', 70)])
league.schedule('game-2', 'bees', 'cats', '2026-03-02')
league.score('game-2', 60, 50)
league.append('TeamHidden', { ...entry('ants'), before: false, after: true })

let hidden: TestReadModels
let shown: TestReadModels
beforeAll(async () => {
  hidden = await createReadModels(league.events)
  league.append('TeamShown', { ...entry('ants'), before: true, after: false })
  shown = await createReadModels(league.events)
})
afterAll(() => Promise.all([hidden.close(), shown.close()]))

const both = async <Result>(work: (db: Reader) => Promise<Result>) => [
  await hidden.read('org-1', work),
  await shown.read('org-1', work),
]

it('the read side omits a hidden team from the public standings without a gap in the ranks (C084, R185)', async () => {
  const read = async (db: Reader) =>
    (await listPublicStandingsQuery(db, 'season-1'))[0]?.teams.map(({ id, rank, wins, gamesBehind }) =>
      [id, rank, wins, gamesBehind].join(' '),
    )
  expect(await both(read)).toEqual([
    ['bees 1 1 0', 'dogs 2 0 0', 'cats 3 0 0.5'],
    ['ants 1 1 0', 'bees 2 1 0.5', 'dogs 3 0 0.5', 'cats 4 0 1'],
  ])
})

it('the read side shows a hidden team to organizers and marks it as hidden (C078, R185)', async () => {
  const marks = async (db: Reader) => (await leagueStandingsQuery(db, 'league-1')).map((team) => team.hidden)
  expect(await both(marks)).toEqual([
    [true, false, false, false],
    [false, false, false, false],
  ])
  const standing = await hidden.read('org-1', (db) => teamStandingQuery(db, 'ants'))
  expect(standing).toMatchObject({ hidden: true, is_visible: false, rank: 1 })
})

it('the read side omits a hidden team from the public profiles of its players (C092, C093, C099, R185)', async () => {
  const rosters = (includeHiddenTeams: boolean) => async (db: Reader) =>
    (await listPlayersQuery(db, { includeHiddenTeams })).find(({ id }) => id === 'ants-1')?.rosters.length
  expect(await both(rosters(false))).toEqual([0, 1])
  expect(await both(rosters(true))).toEqual([1, 1])
  const history = (personal: boolean) => async (db: Reader) => {
    const found = await readPlayerQuery(db, { playerId: 'ants-1', personal })
    return [found?.teamHistory.length, found?.rosters.length, found?.team_id]
  }
  expect(await both(history(false))).toEqual([
    [0, 0, null],
    [1, 1, 'ants'],
  ])
  expect(await both(history(true))).toEqual([
    [1, 1, 'ants'],
    [1, 1, 'ants'],
  ])
  const basic = async (db: Reader) =>
    (await readPlayerBasicQuery(db, { playerId: 'ants-1', scope: 'all' }))?.teamHistory.length
  expect(await both(basic)).toEqual([0, 1])
})

it('the read side omits a hidden team and what players did for it from the leaders (C128, C130, C131, R185)', async () => {
  const all = { seasonId: 'all' }
  expect(await both(async (db) => (await listTopPointsQuery(db, all)).map(({ id }) => id))).toEqual([
    ['bees-1'],
    ['ants-1', 'bees-1'],
  ])
  expect(await both(async (db) => (await listStatLeadersQuery(db, all)).points.length)).toEqual([1, 2])
  expect(await both(async (db) => (await listTopTeamWinsQuery(db, all)).map(({ teamId }) => teamId))).toEqual(
    [['bees'], ['ants', 'bees']],
  )
})

it('the read side marks a hidden team in its games, so that no link leads to a page that does not exist (C064, R185)', async () => {
  const marks = async (db: Reader) =>
    (await listGamesQuery(db, {})).map(({ homeTeam }) => homeTeam.hidden ?? false)
  expect(await both(marks)).toEqual([
    [true, false],
    [false, false],
  ])
})

it('the read side keeps the games of a hidden team in the schedule, because they explain the records of other teams (C064, R185)', async () => {
  const names = async (db: Reader) => (await listGamesQuery(db, {})).map(({ homeTeam }) => homeTeam.name)
  expect(await both(names)).toEqual([
    ['The ants', 'The bees'],
    ['The ants', 'The bees'],
  ])
})

it('the read side does not offer a hidden team as a filter of the schedule, but counts its games (R185)', async () => {
  const teams = async (db: Reader) => {
    const season = await listGameDaysQuery(db, { seasonId: 'season-1' })
    return [season.teams.map(({ id }) => id).join(' '), season.days.length]
  }
  expect(await both(teams)).toEqual([
    ['bees cats', 2],
    ['ants bees cats', 2],
  ])
})
