import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { playerId } from '@league/contracts/kernel/id'
import { listGamesQuery } from '../src/schedule/game-queries.ts'
import { listScoreMismatchesQuery } from '../src/box-score/queries.ts'
import {
  listStatLeadersQuery,
  listTopPointsQuery,
  listTopTeamWinsQuery,
  listTopThreesQuery,
} from '../src/leaders/queries.ts'
import { listPublicStandingsQuery } from '../src/standings/queries.ts'
import { sql, type Reader } from '../src/query.ts'
import { createReadModels, type TestReadModels } from './read-models.ts'
import { readSample, wnbaLog } from './wnba.ts'

const totalRow = z.object({ player_id: playerId, total: z.number() })

let readModels: TestReadModels
beforeAll(async () => {
  readModels = await createReadModels(wnbaLog())
})
afterAll(() => readModels.close())

const read = <Result>(work: (db: Reader) => Promise<Result>) => readModels.read('wnba', work)

const columns =
  'rank_in_group team_id team gp w l pct points_for points_against diff home_w home_l away_w away_l'.split(
    ' ',
  )

it('the standings of the WNBA season 2024 equal the official ones in order and all columns (C045)', async () => {
  const [league] = await read((db) => listPublicStandingsQuery(db, 'season-1'))
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

it('each box score of the WNBA season 2024 adds up to its score (C063, C064)', async () => {
  const games = await read((db) => listGamesQuery(db, { seasonId: 'active' }))
  expect(games).toHaveLength(240)
  expect(games.filter(({ score_mismatch }) => score_mismatch)).toEqual([])
  expect(await read((db) => listScoreMismatchesQuery(db, 'league-1'))).toEqual({})
  const instants = new Map(readSample('games').map((game) => [game['game_id'], game['start_utc']]))
  for (const game of games)
    expect(new Date(game.game_dateTime ?? '')).toEqual(new Date(instants.get(game.id) ?? 0))
})

it.each([
  ['points_total', 'pts'],
  ['threes_made_total', 'fg3m'],
  ['rebounds_total', 'reb'],
  ['assists_total', 'ast'],
] as const)(
  'player totals of the WNBA season 2024 equal the official ones: %s (R294)',
  async (category, count) => {
    const rows = await read((db) =>
      db.any(
        sql.type(totalRow)`
          select player_id, sum(${sql.identifier([count])})::integer as total
          from leaders.player_total
          group by 1
        `,
      ),
    )
    const totals = new Map(rows.map((row) => [row.player_id, row.total]))
    const official = readSample('expected_leaders').filter((row) => row['category'] === category)
    expect(official.length).toBeGreaterThanOrEqual(20)
    for (const { player_id, value } of official) expect(totals.get(player_id ?? '')).toBe(Number(value))
  },
)

const officialTotals = (category: string, limit: number) =>
  readSample('expected_leaders')
    .filter((row) => row['category'] === category)
    .slice(0, limit)
    .map(({ value }) => Number(value))

it('the leaders of the WNBA season 2024 are in the official order (C128, C129, C131, R295)', async () => {
  const active = { seasonId: 'active' }
  const points = await read((db) => listTopPointsQuery(db, active))
  expect(points.map(({ totalPoints }) => totalPoints)).toEqual(officialTotals('points_total', 20))
  expect(points[0]).toMatchObject({
    firstName: "A'ja",
    lastName: 'Wilson',
    team: { id: '17', name: 'Las Vegas Aces' },
  })
  const threes = await read((db) => listTopThreesQuery(db, { seasonId: 'all' }))
  expect(threes.map(({ totalThrees }) => totalThrees)).toEqual(officialTotals('threes_made_total', 20))
  const top = await read((db) => listStatLeadersQuery(db, active))
  expect(top.points.map(({ pts }) => pts)).toEqual(officialTotals('points_total', 3))
  expect(top.threes.map(({ three_pm }) => three_pm)).toEqual(officialTotals('threes_made_total', 3))
  expect(top.rebounds.map(({ reb }) => reb)).toEqual(officialTotals('rebounds_total', 3))
  expect(top.assists.map(({ ast }) => ast)).toEqual(officialTotals('assists_total', 3))
})

it('the teams of the WNBA season 2024 are listed by wins (C130)', async () => {
  const teams = await read((db) => listTopTeamWinsQuery(db, { seasonId: 'season-1' }))
  expect(teams).toHaveLength(12)
  expect(teams[0]).toEqual({ teamId: '9', name: 'New York Liberty', wins: 32 })
  expect(teams.map(({ wins }) => wins)).toEqual([32, 30, 28, 27, 25, 20, 19, 15, 14, 13, 9, 8])
})
