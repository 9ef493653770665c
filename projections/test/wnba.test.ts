import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { listGames } from '../src/schedule/queries.ts'
import { scoreMismatches } from '../src/box-score/queries.ts'
import { statLeaders, topPoints, topTeamWins, topThrees } from '../src/leaders/queries.ts'
import { publicStandings } from '../src/standings/queries.ts'
import { sql, type Reader } from '../src/query.ts'
import { serve, type Served } from './served.ts'
import { readSample, wnbaLog } from './wnba.ts'

const totalRow = z.object({ player_id: z.string(), total: z.number() })

let served: Served
beforeAll(async () => {
  served = await serve(wnbaLog())
})
afterAll(() => served.close())

const read = <Answer>(work: (db: Reader) => Promise<Answer>) => served.read('wnba', work)

const columns =
  'rank_in_group team_id team gp w l pct points_for points_against diff home_w home_l away_w away_l'.split(
    ' ',
  )

it('C045 the table of a real season is the official one, order and all columns', async () => {
  const [league] = await read((db) => publicStandings(db, 'season-1'))
  const official = readSample('expected_standings').filter(({ group }) => group?.startsWith('League'))
  expect(official).toHaveLength(12)
  expect(
    league?.teams.map((team) => ({
      rank_in_group: String(team.rank),
      team_id: team.id,
      team: team.name,
      gp: String(team.wins + team.losses),
      w: String(team.wins),
      l: String(team.losses),
      pct: team.winPercentage,
      points_for: String(team.pointsFor),
      points_against: String(team.pointsAgainst),
      diff: String(team.pointDifference),
      home_w: String(team.homeWins),
      home_l: String(team.homeLosses),
      away_w: String(team.awayWins),
      away_l: String(team.awayLosses),
    })),
  ).toEqual(official.map((row) => Object.fromEntries(columns.map((column) => [column, row[column]]))))
})

it('C063 C064 every box score of a real season adds up to its score', async () => {
  const games = await read((db) => listGames(db, { seasonId: 'active' }))
  expect(games).toHaveLength(240)
  expect(games.filter(({ score_mismatch }) => score_mismatch)).toEqual([])
  expect(await read((db) => scoreMismatches(db, 'league-1'))).toEqual({})
  const instants = new Map(readSample('games').map((game) => [game['game_id'], game['start_utc']]))
  for (const game of games)
    expect(new Date(game.game_dateTime ?? '')).toEqual(new Date(instants.get(game.id) ?? 0))
})

it.each([
  ['points_total', 'pts'],
  ['threes_made_total', 'fg3m'],
  ['rebounds_total', 'reb'],
  ['assists_total', 'ast'],
] as const)('R294 totals of a real season are the official ones: %s', async (category, count) => {
  const rows = await read((db) =>
    db.any(
      sql.type(
        totalRow,
      )`select player_id, sum(${sql.identifier([count])})::integer as total from leaders.player_total group by 1`,
    ),
  )
  const totals = new Map(rows.map((row) => [row.player_id, row.total]))
  const official = readSample('expected_leaders').filter((row) => row['category'] === category)
  expect(official.length).toBeGreaterThanOrEqual(20)
  for (const { player_id, value } of official) expect(totals.get(player_id ?? '')).toBe(Number(value))
})

const officialTotals = (category: string, limit: number) =>
  readSample('expected_leaders')
    .filter((row) => row['category'] === category)
    .slice(0, limit)
    .map(({ value }) => Number(value))

it('C128 C129 C131 R295 leaders of a real season come in the official order', async () => {
  const active = { seasonId: 'active' }
  const points = await read((db) => topPoints(db, active))
  expect(points.map(({ totalPoints }) => totalPoints)).toEqual(officialTotals('points_total', 20))
  expect(points[0]).toMatchObject({
    firstName: "A'ja",
    lastName: 'Wilson',
    team: { id: '17', name: 'Las Vegas Aces' },
  })
  const threes = await read((db) => topThrees(db, { seasonId: 'all' }))
  expect(threes.map(({ totalThrees }) => totalThrees)).toEqual(officialTotals('threes_made_total', 20))
  const top = await read((db) => statLeaders(db, active))
  expect(top.points.map(({ pts }) => pts)).toEqual(officialTotals('points_total', 3))
  expect(top.threes.map(({ three_pm }) => three_pm)).toEqual(officialTotals('threes_made_total', 3))
  expect(top.rebounds.map(({ reb }) => reb)).toEqual(officialTotals('rebounds_total', 3))
  expect(top.assists.map(({ ast }) => ast)).toEqual(officialTotals('assists_total', 3))
})

it('C130 teams of a real season by wins', async () => {
  const teams = await read((db) => topTeamWins(db, { seasonId: 'season-1' }))
  expect(teams).toHaveLength(12)
  expect(teams[0]).toEqual({ teamId: '9', name: 'New York Liberty', wins: 32 })
  expect(teams.map(({ wins }) => wins)).toEqual([32, 30, 28, 27, 25, 20, 19, 15, 14, 13, 9, 8])
})
