import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLeague } from '../../test/league.ts'
import { createReadModels, type TestReadModels } from '../../test/read-models.ts'
import { listCalendarGamesQuery } from './calendar-games.ts'

const league = openLeague()
const days = ['2026-03-01', '2026-03-02'].map((date) => ({ date, time: '19:00' }))
const [first, second] = days as [(typeof days)[0], (typeof days)[0]]
const details = { location: null, locationUrl: null, venueId: null, court: null, videoId: null }
const at = (day: number) => ({ at: `2026-02-0${day}T10:00:00.000Z` })
league.schedule('quiet', 'ants', 'bees')
league.schedule('moved', 'ants', 'cats')
league.append('GameRescheduled', { ...league.context('moved'), before: first, after: second }, at(2))
league.schedule('placed', 'ants', 'dogs')
const placed = { ...details, location: 'Gym' }
league.append('GameDetailsChanged', { ...league.context('placed'), before: details, after: placed }, at(3))
const filmed = { ...placed, videoId: 'dQw4w9WgXcQ' }
league.append('GameDetailsChanged', { ...league.context('placed'), before: placed, after: filmed }, at(4))
league.schedule('off', 'bees', 'cats')
league.append('GamePostponed', { ...league.context('off'), statusBefore: 'scheduled' }, at(5))
league.append('GameCancelled', { ...league.context('off'), statusBefore: 'postponed' }, at(6))
league.schedule('played', 'bees', 'dogs')
league.score('played', 80, 70, at(7))
league.schedule('deleted', 'cats', 'dogs')
league.append('GameDeleted', league.context('deleted'))
league.schedule('undated', 'cats', 'dogs', null, null)

let readModels: TestReadModels
beforeAll(async () => {
  readModels = await createReadModels(league.events)
})
afterAll(() => readModels.close())

describe('listCalendarGames', () => {
  const read = async () => {
    const games = await readModels.read('org-1', (db) => listCalendarGamesQuery(db, { leagueId: 'league-1' }))
    return new Map(games.map(({ id, ...game }) => [id, game]))
  }

  it('increments the sequence of a game for a new date, location or status, not for a video or a score', async () => {
    const games = await read()
    const sequences = [...games].map(([id, { sequence }]) => [id, sequence])
    expect(Object.fromEntries(sequences)).toEqual({ quiet: 0, moved: 1, placed: 1, off: 2, played: 0 })
  })

  it('listCalendarGames takes the time of a change from the last event that increments the sequence', async () => {
    const games = await read()
    expect(games.get('moved')?.changedAt).toBe('2026-02-02T10:00:00.000Z')
    expect(games.get('placed')?.changedAt).toBe('2026-02-03T10:00:00.000Z')
    expect(games.get('off')?.changedAt).toBe('2026-02-06T10:00:00.000Z')
    const scheduled = league.events.find(({ type }) => type === 'GameScheduled')
    expect(games.get('quiet')?.changedAt).toBe(scheduled?.meta.at)
  })

  it('leaves out games without a day and deleted games', async () => {
    const games = await read()
    expect([games.has('deleted'), games.has('undated')]).toEqual([false, false])
  })
})
