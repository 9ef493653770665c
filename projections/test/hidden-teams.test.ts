import { afterAll, beforeAll, expect, it } from 'vitest'
import { playerBasic } from '../src/box-score/player-stats.ts'
import { statLeaders, topPoints, topTeamWins } from '../src/leaders/queries.ts'
import { listPlayers, readPlayer } from '../src/player/queries.ts'
import type { Reader } from '../src/query.ts'
import { listGames } from '../src/schedule/queries.ts'
import { leagueTable, publicStandings, teamStanding } from '../src/standings/queries.ts'
import { entry, line, openLeague } from './league.ts'
import { serve, type Served } from './served.ts'

// Ants beat bees, bees beat cats: by the table ants, bees, dogs, cats.
const league = openLeague()
league.schedule('game-1', 'ants', 'bees')
league.score('game-1', 80, 70)
league.lines('game-1', 'ants', [line('ants-1', 80)])
league.lines('game-1', 'bees', [line('bees-1', 70)])
league.schedule('game-2', 'bees', 'cats', '2026-03-02')
league.score('game-2', 60, 50)
league.say('TeamHidden', { ...entry('ants'), before: false, after: true })

let hidden: Served
let shown: Served
beforeAll(async () => {
  hidden = await serve(league.events)
  league.say('TeamShown', { ...entry('ants'), before: true, after: false })
  shown = await serve(league.events)
})
afterAll(() => Promise.all([hidden.close(), shown.close()]))

const both = async <Answer>(work: (db: Reader) => Promise<Answer>) => [
  await hidden.read('org-1', work),
  await shown.read('org-1', work),
]

it('C084 R185 leaves a hidden team out of the standings of visitors, and no gap in their places', async () => {
  const read = async (db: Reader) =>
    (await publicStandings(db, 'season-1'))[0]?.teams.map(({ id, rank, wins, gamesBehind }) =>
      [id, rank, wins, gamesBehind].join(' '),
    )
  expect(await both(read)).toEqual([
    ['bees 1 1 0', 'dogs 2 0 0', 'cats 3 0 0.5'],
    ['ants 1 1 0', 'bees 2 1 0.5', 'dogs 3 0 0.5', 'cats 4 0 1'],
  ])
})

it('C078 R185 shows it to organizers, marked', async () => {
  const marks = async (db: Reader) => (await leagueTable(db, 'league-1')).map((team) => team.hidden)
  expect(await both(marks)).toEqual([
    [true, false, false, false],
    [false, false, false, false],
  ])
  const standing = await hidden.read('org-1', (db) => teamStanding(db, 'ants'))
  expect(standing).toMatchObject({ hidden: true, is_visible: false, rank: 1 })
})

it('C092 C093 C099 R185 leaves it out of what visitors read of its players', async () => {
  const rosters = (withHidden: boolean) => async (db: Reader) =>
    (await listPlayers(db, { withHidden })).find(({ id }) => id === 'ants-1')?.rosters.length
  expect(await both(rosters(false))).toEqual([0, 1])
  expect(await both(rosters(true))).toEqual([1, 1])
  const history = (personal: boolean) => async (db: Reader) => {
    const found = await readPlayer(db, { playerId: 'ants-1', personal })
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
    (await playerBasic(db, { playerId: 'ants-1', scope: 'all' }))?.teamHistory.length
  expect(await both(basic)).toEqual([0, 1])
})

it('C128 C130 C131 R185 lets nobody lead by what was done for it', async () => {
  const all = { seasonId: 'all' }
  expect(await both(async (db) => (await topPoints(db, all)).map(({ id }) => id))).toEqual([
    ['bees-1'],
    ['ants-1', 'bees-1'],
  ])
  expect(await both(async (db) => (await statLeaders(db, all)).points.length)).toEqual([1, 2])
  expect(await both(async (db) => (await topTeamWins(db, all)).map(({ teamId }) => teamId))).toEqual([
    ['bees'],
    ['ants', 'bees'],
  ])
})

it('C064 R185 marks it in its games, so that nothing leads to a page that is not there', async () => {
  const marks = async (db: Reader) =>
    (await listGames(db, {})).map(({ homeTeam }) => homeTeam.hidden ?? false)
  expect(await both(marks)).toEqual([
    [true, false],
    [false, false],
  ])
})

it('C064 R185 keeps its games in the schedule, where the results of the others come from', async () => {
  const names = async (db: Reader) => (await listGames(db, {})).map(({ homeTeam }) => homeTeam.name)
  expect(await both(names)).toEqual([
    ['The ants', 'The bees'],
    ['The ants', 'The bees'],
  ])
})
