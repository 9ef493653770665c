import { afterAll, beforeAll, expect, it } from 'vitest'
import { openLeague } from '../../test/league.ts'
import { createReadModels, type TestReadModels } from '../../test/read-models.ts'
import {
  leagueStandingsQuery,
  listTeamsQuery,
  listPublicStandingsQuery,
  teamStandingQuery,
} from './queries.ts'

const league = openLeague()
league.schedule('game-1', 'ants', 'bees')
league.schedule('game-2', 'bees', 'cats', '2026-03-02')
league.score('game-1', 80, 70)
league.score('game-2', 60, 61)
league.lines('game-1', 'ants', [
  { playerId: 'ants-1', played: true, stats: { pts: 80, ftm: 3, fta: 4, fg3m: 2 } },
])

let readModels: TestReadModels
beforeAll(async () => {
  readModels = await createReadModels(league.events)
})
afterAll(() => readModels.close())

const read = <Result>(work: Parameters<typeof readModels.read<Result>>[1]) => readModels.read('org-1', work)

it('the read side of standings lists the teams of a league in the order of its standings (C078)', async () => {
  const table = await read((db) => leagueStandingsQuery(db, 'league-1'))
  expect(table.map(({ id, rank, wins, losses }) => [id, rank, wins, losses])).toEqual([
    ['ants', 1, 1, 0],
    ['cats', 2, 1, 0],
    ['dogs', 3, 0, 0],
    ['bees', 4, 0, 2],
  ])
  expect(table[0]).toMatchObject({
    seasons_leagues_teams_id: 'ants',
    slt_id: 'ants',
    team_id: 'team-of-ants',
    name: 'The ants',
    playersCount: 2,
    winPercentage: '1.000',
    ftPercentage: '75.0%',
    total3PM: 2,
    seasonName: 'Spring',
    leagueName: 'Monday',
    separatedBy: null,
  })
  expect(table[1]?.separatedBy).toBe('point-difference')
})

it('the read side of standings lists the standings of every league of a season (C045)', async () => {
  const leagues = await read((db) => listPublicStandingsQuery(db, 'season-1'))
  expect(leagues).toHaveLength(1)
  expect(leagues[0]).toMatchObject({ id: 'league-1', name: 'Monday', teamsCount: 4 })
  expect(leagues[0]?.teams.map(({ id }) => id)).toEqual(['ants', 'cats', 'dogs', 'bees'])
})

it('the read side of standings reads the rank of a team, and lists every team of the organization (C080, C085)', async () => {
  expect(await read((db) => teamStandingQuery(db, 'cats'))).toMatchObject({ rank: 2 })
  expect(await read((db) => teamStandingQuery(db, 'nobody'))).toBeNull()
  expect(await read((db) => listTeamsQuery(db))).toHaveLength(4)
})

it('the read side of standings shows no standings to another organization', async () => {
  expect(await readModels.read('org-2', (db) => leagueStandingsQuery(db, 'league-1'))).toEqual([])
  expect(await readModels.read('org-2', (db) => listPublicStandingsQuery(db, 'season-1'))).toEqual([])
})
