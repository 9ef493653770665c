import { afterAll, beforeAll, expect, it } from 'vitest'
import { entry, line, openLeague } from '../../test/league.ts'
import { createReadModels, type TestReadModels } from '../../test/read-models.ts'
import { type LeaderList, listLeadersQuery, listStatLeadersQuery } from './queries.ts'

const league = openLeague()
league.schedule('game-1', 'ants', 'bees')
league.schedule('game-2', 'bees', 'ants', '2026-03-02')
league.schedule('game-3', 'ants', 'cats', '2026-03-03')
for (const game of ['game-1', 'game-2']) league.score(game, 80, 70)
league.lines('game-1', 'ants', [line('ants-1', 20), line('ants-2', { reb: 4 })])
league.lines('game-2', 'ants', [line('ants-1', 10), { ...line('ants-2', 0), played: false }])
league.lines('game-1', 'bees', [line('bees-1', 24)])
// The game has no result, so its lines do not count.
league.lines('game-3', 'ants', [line('ants-1', 99)])

let readModels: TestReadModels
beforeAll(async () => {
  readModels = await createReadModels(league.events)
})
afterAll(() => readModels.close())

const everyone: LeaderList = { seasonId: 'active', stat: 'pts', order: 'total', minGames: 0, limit: 20 }
const list = async (changes: Partial<LeaderList> = {}) =>
  (await readModels.read('org-1', (db) => listLeadersQuery(db, { ...everyone, ...changes }))).map(
    ({ id, games, total }) => `${id} ${total} in ${games}`,
  )

it('leaders are in the order of their totals, or of their totals per game', async () => {
  expect(await list()).toEqual(['ants-1 30 in 2', 'bees-1 24 in 1'])
  expect(await list({ order: 'per-game' })).toEqual(['bees-1 24 in 1', 'ants-1 30 in 2'])
  expect(await list({ stat: 'reb' })).toEqual(['ants-2 4 in 1'])
  expect(await list({ limit: 1 })).toEqual(['ants-1 30 in 2'])
})

it('leaders can be those of one league, and of players with a least number of games', async () => {
  expect(await list({ order: 'per-game', minGames: 2 })).toEqual(['ants-1 30 in 2'])
  expect(await list({ leagueId: 'league-1' })).toHaveLength(2)
  expect(await list({ leagueId: 'another' })).toEqual([])
  expect(await list({ seasonId: 'another' })).toEqual([])
})

it('a leader has the badge of the team, and the players of a hidden team lead nothing (R185)', async () => {
  const [leader] = await readModels.read('org-1', (db) => listLeadersQuery(db, everyone))
  expect(leader?.team).toMatchObject({ id: 'ants', name: 'The ants', badge: { abbreviation: 'ANT' } })
  league.append('TeamHidden', { ...entry('ants'), before: false, after: true })
  const hidden = await createReadModels(league.events)
  const leaders = await hidden.read('org-1', (db) => listLeadersQuery(db, everyone))
  expect(leaders.map(({ id }) => id)).toEqual(['bees-1'])
  await hidden.close()
})

it('the last of the top three is tied if the fourth player has the same total (R296)', async () => {
  const other = openLeague()
  other.schedule('game-1', 'ants', 'bees')
  other.score('game-1', 80, 70)
  other.lines('game-1', 'ants', [line('ants-1', { pts: 30, reb: 9 }), line('ants-2', { pts: 20, reb: 5 })])
  other.lines('game-1', 'bees', [line('bees-1', { pts: 10, reb: 9 }), line('bees-2', { pts: 10, reb: 4 })])
  const models = await createReadModels(other.events)
  const leaders = await models.read('org-1', (db) => listStatLeadersQuery(db, { seasonId: 'active' }))
  await models.close()
  expect(leaders.points.map(({ pts, tied }) => [pts, tied])).toEqual([
    [30, undefined],
    [20, undefined],
    [10, true],
  ])
  expect(leaders.rebounds.map(({ reb, tied }) => [reb, tied])).toEqual([
    [9, true],
    [9, true],
    [5, undefined],
  ])
})
