import { afterAll, beforeAll, expect, it } from 'vitest'
import { readPlayerStatsQuery } from '../src/box-score/player-stats.ts'
import {
  listStatLeadersQuery,
  listTopPointsQuery,
  listTopTeamWinsQuery,
  listTopThreesQuery,
} from '../src/leaders/queries.ts'
import { leagueStandingsQuery } from '../src/standings/queries.ts'
import { personLines, standingsOf, totalsOf, winsOf } from './expected-results.ts'
import { teams } from './league.ts'
import { type RandomLeague, sampleLeagues } from './random-league.ts'
import { masterOf } from './random-merges.ts'
import { createReadModels, type TestReadModels } from './read-models.ts'

/** The same leagues in each run: eight, or a hundred if LONG_TESTS is set. */
const COUNT = process.env['LONG_TESTS'] ? 100 : 8
const TIMEOUT_MS = 120_000
const SEED = 39

interface Case extends RandomLeague {
  /** A player who is deleted at the end, in every third league. */
  deleted: ReadonlySet<string>
}

const cases = sampleLeagues(COUNT, SEED).map((random, index): Case => {
  if (index % 3 > 0) return { ...random, deleted: new Set() }
  const playerId = masterOf(random.merges, 'ants-1')
  random.league.append('PlayerDeleted', { playerId })
  return { ...random, deleted: new Set([playerId]) }
})

let readModels: TestReadModels
beforeAll(async () => {
  readModels = await createReadModels(cases.flatMap(({ league }) => league.events))
}, TIMEOUT_MS)
afterAll(() => readModels?.close())

const seasonId = 'all'
const hiddenTeams = async (organizationId: string) => {
  const standings = await readModels.read(organizationId, (db) => leagueStandingsQuery(db, 'league-1'))
  return new Set(standings.filter(({ hidden }) => hidden).map(({ id }) => id))
}
const byId = (a: readonly unknown[], b: readonly unknown[]) => (String(a[0]) < String(b[0]) ? -1 : 1)

it(
  'standings of random leagues equal a second implementation, with forfeits, ties, postponements, corrections and merges (R289, R290)',
  async () => {
    const seen = { forfeits: 0, ties: 0, postponed: 0, corrections: 0, merges: 0, rules: new Set<string>() }
    for (const random of cases) {
      const shown = await readModels.read(random.league.organizationId, (db) =>
        leagueStandingsQuery(db, 'league-1'),
      )
      const rows = shown.map((row) => ({
        id: row.id,
        rank: row.rank,
        wins: row.wins,
        losses: row.losses,
        winPercentage: row.winPercentage,
        gamesBehind: row.gamesBehind,
        ftPercentage: row.ftPercentage,
        total3PM: row.total3PM,
        pointsFor: row.pointsFor,
        pointsAgainst: row.pointsAgainst,
        homeRecord: `${row.homeWins}-${row.homeLosses}`,
        awayRecord: `${row.awayWins}-${row.awayLosses}`,
        lastFive: row.lastFive.join(''),
        streak: row.streak,
        separatedBy: row.separatedBy,
      }))
      // Names and visibility are given; the order and everything else is expected.
      const given = teams.map((id) => {
        const { name = '', hidden = false } = shown.find((row) => row.id === id) ?? {}
        return { id, name, hidden }
      })
      expect(rows).toEqual(standingsOf(random, given, personLines(random, random.deleted)))
      const games = [...random.games.values()]
      seen.forfeits += games.filter(({ status }) => status === 'forfeit').length
      seen.postponed += games.filter(({ status }) => status === 'postponed').length
      seen.ties += games.filter(
        ({ status, score }) => status === 'final' && score?.home === score?.away,
      ).length
      seen.corrections += random.league.events.filter(({ type }) => type === 'ScoreCorrected').length
      seen.merges += random.merges.length
      for (const { separatedBy } of shown) if (separatedBy) seen.rules.add(separatedBy)
    }
    const { rules, ...counts } = seen
    expect(Math.min(...Object.values(counts)), JSON.stringify(counts)).toBeGreaterThan(0)
    expect(rules.size).toBeGreaterThan(1)
  },
  TIMEOUT_MS,
)

it(
  'leaders of random leagues equal a second implementation (R294, R295)',
  async () => {
    for (const random of cases) {
      const read = <Result>(work: Parameters<typeof readModels.read<Result>>[1]) =>
        readModels.read(random.league.organizationId, work)
      const hidden = await hiddenTeams(random.league.organizationId)
      const lines = personLines(random, random.deleted).filter(({ team }) => !hidden.has(team))
      const expected = (key: string) => [...totalsOf(lines, key)].sort(byId)
      const points = await read((db) => listTopPointsQuery(db, { seasonId }))
      expect(points.map(({ id, totalPoints }) => [id, totalPoints]).sort(byId)).toEqual(expected('pts'))
      const threes = await read((db) => listTopThreesQuery(db, { seasonId }))
      expect(threes.map(({ id, totalThrees }) => [id, totalThrees]).sort(byId)).toEqual(expected('fg3m'))
      const wins = await read((db) => listTopTeamWinsQuery(db, { seasonId }))
      const expectedWins = [...winsOf(random)].filter(([team]) => !hidden.has(team))
      expect(wins.map(({ teamId, wins: count }) => [teamId, count]).sort(byId)).toEqual(
        expectedWins.sort(byId),
      )
      const { rebounds } = await read((db) => listStatLeadersQuery(db, { seasonId }))
      const most = expected('reb').map(([, total]) => Number(total))
      expect(rebounds.map(({ reb }) => reb)).toEqual(most.sort((a, b) => b - a).slice(0, 3))
    }
  },
  TIMEOUT_MS,
)

it(
  'statistics of the players of random leagues equal a second implementation (C100)',
  async () => {
    for (const random of cases) {
      const lines = personLines(random, random.deleted)
      const people = [...new Set(lines.map(({ person }) => person))]
      for (const playerId of people) {
        const stats = await readModels.read(random.league.organizationId, (db) =>
          readPlayerStatsQuery(db, { playerId, seasonId }),
        )
        const sums = new Map<string, number>()
        for (const { game_id, value, stat } of stats.gameStats)
          if (stat.abbreviation === 'PTS') sums.set(game_id, (sums.get(game_id) ?? 0) + value)
        const expected = new Map<string, number>()
        for (const { game, person, stats: counts } of lines)
          if (person === playerId) expected.set(game.id, (expected.get(game.id) ?? 0) + (counts['pts'] ?? 0))
        expect([...sums].sort(byId)).toEqual([...expected].sort(byId))
      }
    }
  },
  TIMEOUT_MS,
)
