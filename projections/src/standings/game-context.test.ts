import { afterAll, beforeAll, expect, it } from 'vitest'
import { defaultOrganizationDetails } from '@league/contracts/organization/events'
import { entry, openLeague } from '../../test/league.ts'
import { createReadModels, type TestReadModels } from '../../test/read-models.ts'
import { readGameDetailQuery } from '../box-score/queries.ts'
import type { Reader } from '../query.ts'
import { listCalendarGamesQuery } from '../schedule/calendar-games.ts'
import { readGameQuery } from '../schedule/game-queries.ts'
import { readGameContextQuery } from './game-context.ts'

const league = openLeague()
league.schedule('first', 'ants', 'bees', '2026-03-01', '10:00')
league.schedule('second', 'bees', 'ants', '2026-03-01', null)
league.schedule('third', 'cats', 'dogs', '2026-03-02', '10:00')
league.schedule('fourth', 'ants', 'bees', '2026-03-09', '10:00')
league.schedule('undated', 'ants', 'bees', null, null)
league.score('first', 80, 70)
league.score('second', 66, 60)
league.score('second', 60, 66)
league.append('GamePostponed', { ...league.context('third'), statusBefore: 'scheduled' })
league.append('PlayoffPlacesChanged', {
  leagueId: 'league-1',
  seasonId: 'season-1',
  before: null,
  after: 2,
})
const note = { ...league.context('third'), before: null, after: 'The gym is closed.' }
league.append('GameNoteChanged', note)
league.append('GameCancelled', { ...league.context('fourth'), statusBefore: 'scheduled' })
league.append('GameNoteChanged', { ...league.context('fourth'), before: null, after: 'Rain.' })
const reinstated = { statusBefore: 'cancelled', status: 'scheduled' } as const
league.append('GameReinstated', { ...league.context('fourth'), ...reinstated })

const details = {
  name: 'Organization org-1',
  theme: 'light' as const,
  brandColor: '#336699',
  timeZone: 'America/Los_Angeles',
  city: null,
  sportIds: ['basketball'],
  ...defaultOrganizationDetails,
}

let readModels: TestReadModels
let publishing: TestReadModels
beforeAll(async () => {
  readModels = await createReadModels(league.events)
  league.append('OrganizationChanged', {
    organizationId: 'org-1',
    before: details,
    after: { ...details, publishesCorrections: true },
  })
  league.append('TeamHidden', { ...entry('bees'), before: false, after: true })
  publishing = await createReadModels(league.events)
})
afterAll(() => Promise.all([readModels.close(), publishing.close()]))

const read = <Result>(work: (db: Reader) => Promise<Result>) => readModels.read('org-1', work)
const around = async (gameId: string) => {
  const context = await read((db) => readGameContextQuery(db, gameId))
  return [context?.previous?.id ?? null, context?.next?.id ?? null]
}

it('the games before and after a game are those of its league by day and time', async () => {
  expect(await around('first')).toEqual([null, 'second'])
  expect(await around('second')).toEqual(['first', 'third'])
  expect(await around('third')).toEqual(['second', 'fourth'])
  expect(await around('fourth')).toEqual(['third', null])
  expect(await around('undated')).toEqual([null, null])
})

it('the last meetings are the other completed games of the two teams, latest first', async () => {
  const meetings = async (gameId: string) =>
    (await read((db) => readGameContextQuery(db, gameId)))?.meetings.map(({ id }) => id)
  expect(await meetings('fourth')).toEqual(['second', 'first'])
  expect(await meetings('first')).toEqual(['second'])
  expect(await meetings('third')).toEqual([])
})

it('both teams have their record, place and points, but a hidden team has none (R185)', async () => {
  const context = await read((db) => readGameContextQuery(db, 'first'))
  expect([context?.home, context?.away]).toEqual([
    {
      rank: 1,
      wins: 2,
      losses: 0,
      league: 'Monday',
      games: 2,
      pointsFor: 146,
      pointsAgainst: 130,
      lastFive: ['W', 'W'],
    },
    {
      rank: 4,
      wins: 0,
      losses: 2,
      league: 'Monday',
      games: 2,
      pointsFor: 130,
      pointsAgainst: 146,
      lastFive: ['L', 'L'],
    },
  ])
  const hidden = await publishing.read('org-1', (db) => readGameContextQuery(db, 'first'))
  expect(hidden?.away).toBeNull()
  expect(await readModels.read('org-2', (db) => readGameContextQuery(db, 'first'))).toBeNull()
})

it('a forfeit counts in the record of a team, and among the games of its points only if it has a score', async () => {
  const other = openLeague()
  const forfeit = (gameId: string, statusBefore: 'scheduled' | 'final') =>
    other.append('GameForfeited', { ...other.context(gameId), winnerTeamId: 'bees', statusBefore })
  for (const [index, gameId] of ['played', 'missed', 'broken-off'].entries())
    other.schedule(gameId, 'ants', 'bees', `2026-03-0${index + 1}`)
  other.score('played', 50, 40)
  forfeit('missed', 'scheduled')
  const before = await createReadModels(other.events)
  const placeIn = (models: TestReadModels) =>
    models.read('org-1', async (db) => (await readGameContextQuery(db, 'played'))?.home)
  expect(await placeIn(before)).toMatchObject({
    wins: 1,
    losses: 1,
    games: 1,
    pointsFor: 50,
    pointsAgainst: 40,
  })
  other.score('broken-off', 30, 32)
  forfeit('broken-off', 'final')
  const after = await createReadModels(other.events)
  expect(await placeIn(after)).toMatchObject({
    wins: 1,
    losses: 2,
    games: 2,
    pointsFor: 80,
    pointsAgainst: 72,
  })
  await Promise.all([before.close(), after.close()])
})

it('before a league game that is not off, both teams have their place after a win', async () => {
  const afterWin = async (gameId: string) => {
    const context = await read((db) => readGameContextQuery(db, gameId))
    return [context?.home?.afterWin, context?.away?.afterWin]
  }
  expect(await afterWin('fourth')).toEqual([
    { best: 1, worst: 1, playoffs: false },
    { best: 2, worst: 2, playoffs: true },
  ])
  expect(await afterWin('third')).toEqual([undefined, undefined])
})

it('a game has its public note until it is reinstated (decision 54)', async () => {
  const noteOf = async (gameId: string) => (await read((db) => readGameQuery(db, gameId)))?.public_note
  expect(await noteOf('third')).toBe('The gym is closed.')
  expect(await noteOf('fourth')).toBeUndefined()
  // Calendars read the note, so it is a new version of their entry.
  const [calendarGame] = await read((db) => listCalendarGamesQuery(db, { gameId: 'third' }))
  expect(calendarGame).toMatchObject({ id: 'third', sequence: 2, public_note: 'The gym is closed.' })
})

it('corrections of a score are part of a game only if the organization publishes them (decision 54)', async () => {
  expect(await read((db) => readGameDetailQuery(db, 'second'))).not.toHaveProperty('corrections')
  const published = (gameId: string) =>
    publishing.read('org-1', async (db) => (await readGameDetailQuery(db, gameId))?.corrections)
  expect(await published('second')).toEqual([
    { at: expect.any(String), before: { home: 66, away: 60 }, after: { home: 60, away: 66 } },
  ])
  expect(await published('first')).toEqual([])
})
