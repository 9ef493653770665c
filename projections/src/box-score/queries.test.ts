import { afterAll, beforeAll, expect, it } from 'vitest'
import type { GameId } from '@league/contracts/kernel/id'
import { entry, line, openLeague } from '../../test/league.ts'
import { createReadModels, type TestReadModels } from '../../test/read-models.ts'
import type { Reader } from '../query.ts'
import { readPlayerBasicQuery, readPlayerStatsQuery } from './player-stats.ts'
import { readGameDetailQuery, listScoreMismatchesQuery } from './queries.ts'
import { readTeamFiguresQuery } from './team-figures.ts'

const league = openLeague()
league.schedule('game-1', 'ants', 'bees')
league.score('game-1', 80, 70)
league.lines('game-1', 'ants', [
  line('ants-1', { pts: 79, fg2m: 20, fg2a: 30, fg3m: 13, fg3a: 20 }),
  { playerId: 'ants-2', played: false, stats: {} },
])
league.lines('game-1', 'bees', [line('bees-1', 70)])
league.append('PeriodScoresRecorded', {
  ...league.context('game-1'),
  before: [],
  after: [
    { gamePeriodId: 'period-Q2', teamEntryId: 'bees', score: 17 },
    { gamePeriodId: 'period-Q1', teamEntryId: 'bees', score: 18 },
    { gamePeriodId: 'period-Q1', teamEntryId: 'ants', score: 20 },
  ],
})
league.append('PlayerLeftTeam', { ...entry('bees'), playerId: 'bees-1' })
league.append('PlayerLeftTeam', { ...entry('bees'), playerId: 'bees-2' })
league.schedule('game-2', 'cats', 'ants', '2026-03-05')
league.score('game-2', 50, 40)
league.lines('game-2', 'ants', [line('ants-1', 40)])
league.schedule('game-3', 'dogs', 'ants', '2026-03-06')
league.lines('game-3', 'ants', [line('ants-1', 9)])
league.append('GameCancelled', { ...league.context('game-3'), statusBefore: 'scheduled' })
league.schedule('game-4', 'bees', 'cats', '2026-03-07')
league.score('game-4', 50, 40)
league.lines('game-4', 'bees', [line('bees-1', 10)])
league.lines('game-4', 'cats', [{ playerId: 'cats-1', played: false, stats: {} }])
league.schedule('game-5', 'dogs', 'cats', '2026-03-08')
league.score('game-5', 60, 50)
league.lines('game-5', 'dogs', [line('dogs-1', { pts: 40, ftm: 4, fta: 8 }), line('dogs-2', 20)])
league.schedule('game-6', 'dogs', 'bees', '2026-03-09')
league.score('game-6', 30, 20)
league.lines('game-6', 'dogs', [line('dogs-1', 12)])
league.append('PlayerDeleted', { playerId: 'dogs-1' })
league.schedule('game-7', 'dogs', 'ants', '2026-03-10')
league.score('game-7', 30, 20)
league.lines('game-7', 'ants', [line('ants-1', 3)])
league.append('GamePostponed', { ...league.context('game-7'), statusBefore: 'final' })
league.schedule('game-8', 'cats', 'bees', '2026-03-11')
league.score('game-8', 26, 40)
league.lines('game-8', 'cats', [line('cats-2', 26)])
league.lines('game-8', 'bees', [line('bees-2', 40)])
league.append('PlayersMerged', { masterId: 'cats-2', duplicateIds: ['bees-2'], person: ['cats-2', 'bees-2'] })
// Somebody who is on both teams played for the first.
league.schedule('game-9', 'dogs', 'cats', '2026-03-12')
league.append('PlayerJoinedTeam', { ...entry('cats'), playerId: 'dogs-2', jersey: '8', position: 'G' })
league.lines('game-9', 'dogs', [line('dogs-2', 11)])
league.schedule('game-10', 'dogs', 'cats', '2026-03-13')

let readModels: TestReadModels
beforeAll(async () => {
  readModels = await createReadModels(league.events)
})
afterAll(() => readModels.close())

const read = <Result>(work: (db: Reader) => Promise<Result>) => readModels.read('org-1', work)

it('the read side of box scores reads a game with rosters, periods and box score (C066)', async () => {
  const detail = await read((db) => readGameDetailQuery(db, 'game-1'))
  expect(detail?.homeRoster.map(({ id }) => id)).toEqual(['ants-1', 'ants-2'])
  expect(detail?.homeRoster[0]).toMatchObject({ firstName: 'First 1', jersey: '1', position: 'G' })
  expect(detail?.gamePeriods.map(({ name }) => name)).toEqual(['Q1', 'Q2', 'Q3', 'Q4', 'OT', 'Final'])
  expect(
    detail?.periodScores.map(({ gamePeriod, team_id, score }) => [gamePeriod.name, team_id, score]),
  ).toEqual([
    ['Q1', 'ants', 20],
    ['Q1', 'bees', 18],
    ['Q2', 'bees', 17],
  ])
  expect(new Set(detail?.periodScores.map(({ id }) => id)).size).toBe(3)
  expect(detail?.allStats).toHaveLength(20)
})

it('the read side of box scores keeps a player who left after the game in its roster, and drops one who left without a line (C066)', async () => {
  const detail = await read((db) => readGameDetailQuery(db, 'game-1'))
  expect(detail?.awayRoster.map(({ id }) => id)).toEqual(['bees-1'])
})

it('the read side of box scores shows who is on both teams on the one of the line, or on both without one (C066)', async () => {
  const rosterIds = async (gameId: GameId) => {
    const detail = await read((db) => readGameDetailQuery(db, gameId))
    return [detail?.homeRoster, detail?.awayRoster].map(
      (roster) => roster?.filter(({ id }) => id === 'dogs-2').length,
    )
  }
  expect(await rosterIds('game-9' as GameId)).toEqual([1, 0])
  expect(await rosterIds('game-10' as GameId)).toEqual([1, 1])
})

it('the read side of box scores gives a value for every count and derived stat, and none for percentages (R246, R248)', async () => {
  const detail = await read((db) => readGameDetailQuery(db, 'game-1'))
  const values = detail?.playerStats.filter(({ player_id }) => player_id === 'ants-1') ?? []
  const value = (key: string) => values.find(({ stat_id }) => stat_id === `stat-${key}`)?.value
  expect([value('pts'), value('fgm'), value('fga'), value('ast'), value('fg_pct')]).toEqual([
    79,
    33,
    50,
    0,
    undefined,
  ])
  const bench = detail?.playerStats.filter(({ player_id }) => player_id === 'ants-2') ?? []
  expect(bench.every(({ played, value: count }) => !played && count === 0)).toBe(true)
})

it('the read side of box scores lists the games whose player points differ from the score (C063, R219)', async () => {
  expect(await read((db) => listScoreMismatchesQuery(db, 'league-1'))).toEqual({
    'game-1': { home: { score: 80, points: 79 }, away: { score: 70, points: 70 } },
    'game-4': { home: { score: 50, points: 10 }, away: { score: 40, points: null } },
    'game-5': { home: { score: 60, points: 20 }, away: { score: 50, points: null } },
    'game-8': { home: { score: 26, points: 26 }, away: { score: 40, points: 0 } },
  })
  const detail = await read((db) => readGameDetailQuery(db, 'game-1'))
  expect(detail?.game.score_mismatch).toBe(true)
})

it('the read side of box scores compares the points of a team although the other team has no statistics (R219)', async () => {
  const detail = await read((db) => readGameDetailQuery(db, 'game-4'))
  expect(detail?.game.score_mismatch).toBe(true)
  const matching = await read((db) => readGameDetailQuery(db, 'game-2'))
  expect(matching?.game.score_mismatch).toBe(false)
})

it('the read side of box scores does not count the points of a deleted player, whom the box score does not show either', async () => {
  const detail = await read((db) => readGameDetailQuery(db, 'game-5'))
  expect(new Set(detail?.playerStats.map(({ player_id }) => player_id))).toEqual(new Set(['dogs-2']))
  expect(detail?.game.score_mismatch).toBe(true)
  const withoutLines = await read((db) => readGameDetailQuery(db, 'game-6'))
  expect(withoutLines?.playerStats).toEqual([])
  expect(withoutLines?.game.score_mismatch).toBe(false)
})

it('the read side of box scores reads the statistics of a player from every completed game, latest first (C100)', async () => {
  const stats = await read((db) => readPlayerStatsQuery(db, { playerId: 'ants-1', seasonId: 'all' }))
  expect(stats.games.map(({ id }) => id)).toEqual(['game-2', 'game-1'])
  const points = stats.gameStats.filter(({ stat_id }) => stat_id === 'stat-pts')
  expect(points.map(({ game_id, value, game }) => [game_id, value, game.date])).toEqual([
    ['game-2', 40, '2026-03-05'],
    ['game-1', 79, '2026-03-01'],
  ])
})

it('the read side of box scores reads a player with team history and the active season (C099)', async () => {
  const basic = await read((db) => readPlayerBasicQuery(db, { playerId: 'bees-1', scope: 'active' }))
  expect(basic).toMatchObject({ activeSeasonId: 'season-1', player: { id: 'bees-1', team_id: null } })
  expect(basic?.teamHistory).toEqual([
    {
      team: { id: 'bees', name: 'The bees' },
      league: { id: 'league-1', name: 'Monday' },
      season: { id: 'season-1', name: 'Spring' },
      current: false,
    },
  ])
  expect(basic?.gameStats.length).toBeGreaterThan(0)
  expect(await read((db) => readPlayerBasicQuery(db, { playerId: 'nobody', scope: 'all' }))).toBeNull()
})

it('sums up what the players of a team, and the team itself, did in its completed games', async () => {
  const team = await read((db) => readTeamFiguresQuery(db, 'ants'))
  expect(team?.figures.stats.map(({ key }) => key)).toEqual(['pts', 'reb', 'ast'])
  // Canceled and postponed games do not count, and who did not play has no figures.
  expect(team?.figures.players).toEqual([{ player_id: 'ants-1', games: 2, totals: [119, 0, 0] }])
  expect(team?.figures.team.games).toBe(2)
  expect(team?.figures.team.stats.map(({ key, total }) => [key, total])).toEqual([
    ['reb', 0],
    ['ast', 0],
    ['fg3m', 13],
  ])
  expect(await read((db) => readTeamFiguresQuery(db, 'nobody'))).toBeNull()
})

it('what a team did as a team is from the games of its points per game, and its players have those of brackets too', async () => {
  const other = openLeague()
  other.schedule('league-game', 'ants', 'bees')
  other.score('league-game', 50, 40)
  other.lines('league-game', 'ants', [line('ants-1', { pts: 50, reb: 10 })])
  other.schedule('forfeited', 'ants', 'bees', '2026-03-02')
  other.lines('forfeited', 'ants', [line('ants-1', { reb: 3 })])
  other.append('GameForfeited', {
    ...other.context('forfeited'),
    winnerTeamId: 'bees',
    statusBefore: 'scheduled',
  })
  const bracketGame = { ...other.context('league-game'), gameId: 'bracket-game' }
  other.append('GameScheduled', {
    ...bracketGame,
    date: '2026-03-09',
    time: '19:00',
    timeZone: 'America/Los_Angeles',
    location: null,
    locationUrl: null,
    legacyId: null,
    bracket: { divisionId: 'division-1', matchId: 'R1M1' },
  })
  other.append('ScoreRecorded', { ...bracketGame, score: { home: 60, away: 40 } })
  other.append('PlayerStatsRecorded', {
    ...bracketGame,
    teamEntryId: 'ants',
    lines: [line('ants-1', { pts: 60, reb: 30 })],
    replaced: [],
  })
  const models = await createReadModels(other.events)
  const found = await models.read('org-1', (db) => readTeamFiguresQuery(db, 'ants'))
  await models.close()
  expect(found?.figures.team.games).toBe(1)
  expect(found?.figures.team.stats.find(({ key }) => key === 'reb')?.total).toBe(10)
  expect(found?.figures.players).toEqual([{ player_id: 'ants-1', games: 3, totals: [110, 43, 0] }])
})

it('the read side of box scores leaves deleted players out of the figures of a team (decision 29)', async () => {
  const team = await read((db) => readTeamFiguresQuery(db, 'dogs'))
  expect(team?.figures.players.map(({ player_id }) => player_id)).toEqual(['dogs-2'])
})

it('the read side of box scores counts merged opponents in the figures of a team as in the box score (decision 28)', async () => {
  const detail = await read((db) => readGameDetailQuery(db, 'game-8'))
  const points = detail?.playerStats.filter(({ stat_id }) => stat_id === 'stat-pts')
  expect(points?.map(({ player_id, team_id, value }) => [player_id, team_id, value])).toEqual([
    ['cats-2', 'cats', 26],
  ])
  const pointsOf = async (team: string) => {
    const found = await read((db) => readTeamFiguresQuery(db, team))
    return found?.figures.players.find(({ player_id }) => player_id === 'cats-2')?.totals[0]
  }
  expect([await pointsOf('cats'), await pointsOf('bees')]).toEqual([26, undefined])
})
