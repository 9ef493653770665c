import type { GameId } from '@league/contracts/kernel/id'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLeague, type TestLeague } from '../../test/league.ts'
import { createReadModels, type TestReadModels } from '../../test/read-models.ts'
import { listLeagueByesQuery } from '../calendar/byes.ts'
import { calendar } from '../calendar/projection.ts'
import { listHistoryQuery } from '../history/queries.ts'
import { foldInMemory } from '../runtime/fold-in-memory.ts'
import { listGamesQuery } from './game-queries.ts'
import { schedule } from './projection.ts'
import { listSchedulesQuery } from './schedule-queries.ts'
import { schedulingQuery } from './scheduling.ts'

const ids = { scheduleId: 'spring', seasonId: 'season-1', leagueId: 'league-1' }
const details = {
  name: 'Spring',
  startDate: '2026-03-01',
  numWeeks: 2,
  gameDays: ['Sunday' as const],
  sameSlot: true,
  timeSlots: ['18:00', '19:30'],
  weeklyTimeSlots: [],
}
const bye = { byeId: 'bye-1', teamEntryId: 'dogs', date: '2026-03-08' }
const emptyGeneration = { seed: 0, addedByes: [], removedByes: [], unplaced: [] }

/** A league with a generated schedule of two games, and games of the next one, which are not shown yet. */
function leagueWithTwoGenerations(): TestLeague {
  const league = openLeague()
  league.append('ScheduleCreated', { ...ids, details })
  league.schedule('first-1', 'ants', 'bees', '2026-03-01', '18:00', 'spring')
  league.schedule('first-2', 'cats', 'dogs', '2026-03-01', '19:30', 'spring')
  const first = { addedGameIds: ['first-1', 'first-2'], removedGameIds: [] }
  league.append('ScheduleGenerated', { ...ids, ...emptyGeneration, ...first, addedByes: [bye] })
  league.append('ByeScheduled', { ...bye, seasonId: 'season-1', leagueId: 'league-1', scheduleId: 'spring' })
  league.schedule('second-1', 'bees', 'ants', '2026-03-01', '18:00', 'spring')
  league.schedule('second-2', 'dogs', 'cats', '2026-03-08', '18:00', 'spring')
  return league
}

const secondGeneration = (league: TestLeague) =>
  league.append('ScheduleGenerated', {
    ...ids,
    ...emptyGeneration,
    addedGameIds: ['second-1', 'second-2'],
    removedGameIds: ['first-1', 'first-2'],
    removedByes: [bye],
  })

/** The sets of games that a reader sees after each event, in order. */
function gamesAfterEachEvent({ events }: TestLeague): string[] {
  const games = events.map((_, index) => {
    const { game } = foldInMemory(schedule, events.slice(0, index + 1))
    return (game as { game_id: GameId; deleted: boolean }[])
      .filter(({ deleted }) => !deleted)
      .map(({ game_id }) => game_id)
      .sort()
      .join(' ')
  })
  return [...new Set(games)]
}

describe('a generated schedule', () => {
  it('shows all of its games and byes or none, after every event (C120)', () => {
    const league = leagueWithTwoGenerations()
    secondGeneration(league)
    league.append('GameDeleted', league.context('first-1'))
    league.append('GameDeleted', league.context('first-2'))
    expect(gamesAfterEachEvent(league)).toEqual(['', 'first-1 first-2', 'second-1 second-2'])
    const days = league.events.map((_, index) => {
      const { bye: byes } = foldInMemory(calendar, league.events.slice(0, index + 1))
      return (byes as unknown[]).length
    })
    expect(days.filter((count, index) => count !== days[index - 1])).toEqual([0, 1, 0])
  })

  it('keeps a game that was played or postponed before or after it (decision 26)', () => {
    const before = leagueWithTwoGenerations()
    before.score('first-1', 60, 58)
    secondGeneration(before)
    expect(gamesAfterEachEvent(before).at(-1)).toBe('first-1 second-1 second-2')
    const after = leagueWithTwoGenerations()
    secondGeneration(after)
    after.score('first-1', 60, 58)
    expect(gamesAfterEachEvent(after)).toEqual([
      '',
      'first-1 first-2',
      'second-1 second-2',
      'first-1 second-1 second-2',
    ])
    const postponed = leagueWithTwoGenerations()
    postponed.append('GamePostponed', { ...postponed.context('first-2'), statusBefore: 'scheduled' })
    secondGeneration(postponed)
    expect(gamesAfterEachEvent(postponed).at(-1)).toBe('first-2 second-1 second-2')
  })
})

describe('a schedule', () => {
  let readModels: TestReadModels
  beforeAll(async () => {
    const league = leagueWithTwoGenerations()
    league.schedule('by-hand', 'cats', 'ants', '2026-03-08', '19:30')
    league.score('first-1', 60, 58)
    league.append('WeekOffScheduled', {
      weekOffId: 'off',
      seasonId: 'season-1',
      leagueId: 'league-1',
      date: '2026-03-15',
      reason: null,
    })
    readModels = await createReadModels([...league.events, ...openLeague('org-2').events])
  })
  afterAll(() => readModels.close())

  it('a schedule has one list of time slots and one date per week, and a report of its games (C117, R263, R270)', async () => {
    const [view] = await readModels.read('org-1', (db) => listSchedulesQuery(db, { leagueId: 'league-1' }))
    expect(view).toMatchObject({
      ...details,
      id: 'spring',
      leagueId: 'league-1',
      weeklyTimeSlots: [details.timeSlots, details.timeSlots],
      weeklyDates: ['2026-03-01', '2026-03-08'],
      revision: '1',
    })
    expect(view?.generated?.report).toMatchObject({ hardConflicts: 0, meetings: { min: 0, max: 1 } })
    // The game that was scheduled by hand is not one of the schedule.
    expect(view?.generated?.report.teams.map(({ teamId, games }) => [teamId, games])).toEqual([
      ['ants', 1],
      ['bees', 1],
      ['cats', 1],
      ['dogs', 1],
    ])
    expect(await readModels.read('org-2', (db) => listSchedulesQuery(db, {}))).toEqual([])
    expect(await readModels.read('org-1', (db) => listSchedulesQuery(db, { leagueId: 'league-2' }))).toEqual(
      [],
    )
  })

  it('a schedule is generated from teams, week-offs, byes and pinned games (decision 26, R271)', async () => {
    const found = await readModels.read('org-1', (db) => schedulingQuery(db, 'spring'))
    expect(found?.input.teams.map(({ id }) => id)).toEqual(['ants', 'bees', 'cats', 'dogs'])
    expect(found?.input.weekOffs).toEqual(['2026-03-15'])
    expect(found?.input.pinned).toMatchObject([
      { date: '2026-03-01', time: '18:00', homeTeamId: 'ants', played: true, foreign: false },
      { date: '2026-03-08', time: '19:30', homeTeamId: 'cats', played: false, foreign: true },
    ])
    expect(found?.replaceableGames).toMatchObject([{ gameId: 'first-2', weekIndex: 0, homeTeamId: 'cats' }])
    expect([found?.byes, found?.input.byes]).toEqual([
      [{ weekIndex: 1, date: '2026-03-08', teamId: 'dogs' }],
      [],
    ])
  })

  it('adds its games and byes to the league, and its changes to the history', async () => {
    const games = await readModels.read('org-1', (db) => listGamesQuery(db, { leagueId: 'league-1' }))
    expect(games.map(({ id }) => id)).toEqual(['first-1', 'first-2', 'by-hand'])
    const byes = await readModels.read('org-1', (db) => listLeagueByesQuery(db, 'league-1'))
    expect(byes.map(({ id }) => id)).toEqual(['bye-1'])
    const { history } = await readModels.read('org-1', (db) =>
      listHistoryQuery(db, { timeZone: 'America/Los_Angeles', subject: 'spring', limit: 9 }),
    )
    expect(history.map(({ text }) => text)).toEqual([
      'Games of schedule Spring generated: 2 games added, 0 removed, 1 bye added',
      'Schedule Spring of Monday created',
    ])
  })
})
