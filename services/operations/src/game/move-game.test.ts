import { describe, it } from 'vitest'
import { cancelled, ids, recorded, scheduled } from '../testing/example-game.ts'
import { given } from '../testing/given.ts'
import { moveGame } from './move-game.ts'
import { withdrawGame } from './withdraw-game.ts'

const slot = { date: '2026-06-01', time: '19:00', location: 'Barclays Center', locationUrl: null }
const before = { date: '2026-06-01', time: '19:00' }

describe('C123 R265 a matchup in another slot', () => {
  it('takes its day and time, and the place that belongs to them', () => {
    const after = { date: '2026-06-08', time: '20:30' }
    given(moveGame, scheduled)
      .when({ ...slot, ...after })
      .thenEvents({ type: 'GameRescheduled', data: { ...ids, before, after } })
    const details = { location: 'Barclays Center', locationUrl: null, videoId: null }
    given(moveGame, scheduled)
      .when({ ...slot, location: 'Arena' })
      .thenEvents({
        type: 'GameDetailsChanged',
        data: { ...ids, before: details, after: { ...details, location: 'Arena' } },
      })
    given(moveGame, scheduled).when(slot).thenEvents()
  })

  it('stays where it is once it was played or called off', () => {
    for (const event of [recorded(80, 75), cancelled()])
      given(moveGame, scheduled, event).when(slot).thenRefused('game-played')
    given(moveGame).when(slot).thenRefused('not-found')
  })
})

describe('decision 26 a game of a schedule', () => {
  it('is taken back while nothing of it was played', () => {
    given(withdrawGame, scheduled).when({}).thenEvents({ type: 'GameDeleted', data: ids })
    for (const event of [recorded(80, 75), recorded(0, 0), cancelled()])
      given(withdrawGame, scheduled, event).when({}).thenEvents()
    given(withdrawGame, scheduled, { type: 'GameDeleted', data: ids }).when({}).thenEvents()
  })
})
