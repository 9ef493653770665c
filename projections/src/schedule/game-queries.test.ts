import { afterAll, beforeAll, expect, it } from 'vitest'
import { openLeague } from '../../test/league.ts'
import { createReadModels, type TestReadModels } from '../../test/read-models.ts'
import type { Reader } from '../query.ts'
import { listGameDaysQuery, listGamesQuery, readGameQuery } from './game-queries.ts'

const league = openLeague()
league.schedule('undated', 'ants', 'bees', null, null)
league.schedule('late', 'bees', 'cats', '2026-03-09', '19:00')
league.schedule('early', 'ants', 'cats', '2026-03-08', '10:00')
league.append('GameDetailsChanged', {
  ...league.context('late'),
  before: { location: null, locationUrl: null, venueId: null, court: null, videoId: null },
  after: {
    location: 'Gym',
    locationUrl: 'https://maps.example.org/gym',
    venueId: null,
    court: null,
    videoId: 'dQw4w9WgXcQ',
  },
})
league.score('late', 3, 2)
league.append('GamePostponed', { ...league.context('early'), statusBefore: 'scheduled' })

let readModels: TestReadModels
beforeAll(async () => {
  readModels = await createReadModels(league.events)
})
afterAll(() => readModels.close())

const read = <Result>(work: (db: Reader) => Promise<Result>) => readModels.read('org-1', work)
const ids = async (filter: Parameters<typeof listGamesQuery>[1]) =>
  (await read((db) => listGamesQuery(db, filter))).map(({ id }) => id)

it('the read side of games lists games by day and time, those without a day last, and applies every filter (C064)', async () => {
  expect(await ids({})).toEqual(['early', 'late', 'undated'])
  expect(await ids({ seasonId: 'active' })).toEqual(['early', 'late', 'undated'])
  expect(await ids({ seasonId: 'another' })).toEqual([])
  expect(await ids({ leagueId: 'league-1', teamId: 'bees' })).toEqual(['late', 'undated'])
  expect(await ids({ leagueId: 'another' })).toEqual([])
})

it('the read side of games lists games from a first to a last day, and those without a day only if there is no last day', async () => {
  expect(await ids({ from: '2026-03-08', to: '2026-03-08' })).toEqual(['early'])
  expect(await ids({ from: '2026-03-09' })).toEqual(['late', 'undated'])
  expect(await ids({ to: '2026-03-08' })).toEqual(['early'])
})

it('the read side of games lists upcoming or completed games, in either order and up to a limit', async () => {
  expect(await ids({ state: 'completed' })).toEqual(['late'])
  // A postponed game is neither.
  expect(await ids({ state: 'upcoming' })).toEqual(['undated'])
  expect(await ids({ order: 'desc' })).toEqual(['undated', 'late', 'early'])
  expect(await ids({ limit: 2 })).toEqual(['early', 'late'])
  expect(await ids({ order: 'desc', limit: 1, to: '2026-12-31' })).toEqual(['late'])
})

it('the read side of games counts the games of each day and lists the teams of the season that have games', async () => {
  const seasonDays = await read((db) => listGameDaysQuery(db, { seasonId: 'active' }))
  expect(seasonDays.days).toEqual([
    { date: '2026-03-08', games: 1 },
    { date: '2026-03-09', games: 1 },
    { date: null, games: 1 },
  ])
  expect(seasonDays.teams.map(({ name }) => name)).toEqual(['The ants', 'The bees', 'The cats'])
  const teamDays = await read((db) => listGameDaysQuery(db, { teamId: 'cats' }))
  expect(teamDays.days.map(({ date }) => date)).toEqual(['2026-03-08', '2026-03-09'])
  expect(teamDays.teams).toHaveLength(3)
  expect(teamDays.time_zones).toEqual(['America/Los_Angeles'])
  expect(await readModels.read('org-2', (db) => listGameDaysQuery(db, {}))).toEqual({
    days: [],
    teams: [],
    time_zones: [],
  })
})

it('the read side of games reads a game with all spellings of its fields (R216, R217)', async () => {
  const game = await read((db) => readGameQuery(db, 'late'))
  expect(game).toMatchObject({
    id: 'late',
    type: 'game',
    match_id: null,
    leagueId: 'league-1',
    league: { id: 'league-1', name: 'Monday' },
    seasons_league: { id: 'league-1', season: { id: 'season-1', name: 'Spring' } },
    homeTeam: { id: 'bees', name: 'The bees', abbreviation: 'BEE' },
    away_team: { team: { id: 'cats', name: 'The cats' } },
    team1_id: 'bees',
    team2_id: 'cats',
    location: 'Gym',
    video_url: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    status: 'final',
    winner_team_id: 'bees',
    score_home: 3,
    score_team1: 3,
    score_away: 2,
    score_team2: 2,
    score_mismatch: false,
    revision: '2',
  })
})

it('the read side of games shows no games to another organization', async () => {
  expect(await readModels.read('org-2', (db) => readGameQuery(db, 'late'))).toBeNull()
  expect(await readModels.read('org-2', (db) => listGamesQuery(db, {}))).toEqual([])
})
