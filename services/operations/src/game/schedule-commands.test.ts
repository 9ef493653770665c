import { describe, it } from 'vitest'
import { ids, scheduled, cancelled, recorded } from '../testing/example-game.ts'
import { given } from '../testing/given.ts'
import { scheduleGame, moveGame, withdrawGame } from './schedule-commands.ts'

const command = {
  seasonId: ids.seasonId,
  leagueId: ids.leagueId,
  homeTeamId: ids.homeTeamId,
  awayTeamId: ids.awayTeamId,
  date: '2026-06-01',
  time: '19:00',
  timeZone: 'America/New_York',
  location: 'Barclays Center',
}

describe('scheduleGame', () => {
  it('creates a game with status scheduled and the new id of its context (C056, R220)', () => {
    given(scheduleGame).when(command).thenEvents(scheduled)
  })

  it('accepts a game whose date and location are not known yet (C056)', () => {
    const open = { ...scheduled.data, date: null, time: null, location: null }
    given(scheduleGame)
      .when({ ...command, date: undefined, time: null, location: '' })
      .thenEvents({ type: 'GameScheduled', data: open } as typeof scheduled)
  })

  it('refuses a team that plays itself (R227)', () => {
    given(scheduleGame)
      .when({ ...command, awayTeamId: ids.homeTeamId })
      .thenRefused('teams-must-differ')
  })

  it('appends nothing when the game exists already (C056)', () => {
    given(scheduleGame, scheduled).when(command).thenEvents()
  })
})

const slot = {
  date: '2026-06-01',
  time: '19:00',
  location: 'Barclays Center',
  locationUrl: null,
  venueId: null,
  court: null,
}
const before = { date: '2026-06-01', time: '19:00' }

describe('moveGame', () => {
  it('moves a game to the date, time and location of another slot (C123, R265)', () => {
    const after = { date: '2026-06-08', time: '20:30' }
    given(moveGame, scheduled)
      .when({ ...slot, ...after })
      .thenEvents({ type: 'GameRescheduled', data: { ...ids, before, after } })
    const details = {
      location: 'Barclays Center',
      locationUrl: null,
      venueId: null,
      court: null,
      videoId: null,
    }
    given(moveGame, scheduled)
      .when({ ...slot, location: 'Arena' })
      .thenEvents({
        type: 'GameDetailsChanged',
        data: { ...ids, before: details, after: { ...details, location: 'Arena' } },
      })
    given(moveGame, scheduled).when(slot).thenEvents()
  })

  it('refuses to move a game that was played or canceled (C123, R265)', () => {
    for (const event of [recorded(80, 75), cancelled()])
      given(moveGame, scheduled, event).when(slot).thenRefused('game-played')
    given(moveGame).when(slot).thenRefused('not-found')
  })
})

describe('withdrawGame', () => {
  it('deletes a generated game only while it has not started (decision 26)', () => {
    given(withdrawGame, scheduled).when({}).thenEvents({ type: 'GameDeleted', data: ids })
    for (const event of [recorded(80, 75), recorded(0, 0), cancelled()])
      given(withdrawGame, scheduled, event).when({}).thenEvents()
    given(withdrawGame, scheduled, { type: 'GameDeleted', data: ids }).when({}).thenEvents()
  })
})
