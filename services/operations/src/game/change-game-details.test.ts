import { describe, it } from 'vitest'
import type { GameEvent } from '@league/contracts/game/events'
import { cancelled, forfeited, ids, postponed, recorded, scheduled } from '../testing/example-game.ts'
import { given } from '../testing/given.ts'
import { changeGameDetails } from './change-game-details.ts'

const before = { location: 'Barclays Center', locationUrl: null, videoId: null }
const details = (after: Partial<{ [K in keyof typeof before]: string | null }>): GameEvent => ({
  type: 'GameDetailsChanged',
  data: { ...ids, before, after: { ...before, ...after } },
})
const reinstated = (
  statusBefore: 'scheduled' | 'final' | 'forfeit' | 'postponed' | 'cancelled',
  status: 'scheduled' | 'final',
): GameEvent => ({ type: 'GameReinstated', data: { ...ids, statusBefore, status } })

describe('C069 changing details', () => {
  it('changes place and video; what is left out stays', () => {
    given(changeGameDetails, scheduled)
      .when({ location: 'Target Center' })
      .thenEvents(details({ location: 'Target Center' }))
  })

  it('R231 keeps the id of a video, whatever the form of its address', () => {
    given(changeGameDetails, scheduled)
      .when({ videoUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' })
      .thenEvents(details({ videoId: 'dQw4w9WgXcQ' }))
    given(changeGameDetails, scheduled, details({ videoId: 'dQw4w9WgXcQ' }))
      .when({ videoUrl: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ' })
      .thenEvents()
    given(changeGameDetails, scheduled).when({ videoUrl: 'https://example.org/a.mp4' }).thenRefused('invalid')
  })

  it('empties with null or empty text', () => {
    given(changeGameDetails, scheduled)
      .when({ location: '', videoUrl: '', locationUrl: null })
      .thenEvents(details({ location: null }))
  })

  it('reschedules, also to a day that is not known', () => {
    given(changeGameDetails, scheduled)
      .when({ date: '2026-06-02', time: null })
      .thenEvents({
        type: 'GameRescheduled',
        data: {
          ...ids,
          before: { date: '2026-06-01', time: '19:00' },
          after: { date: '2026-06-02', time: null },
        },
      })
  })

  it('does it all in one append', () => {
    given(changeGameDetails, scheduled)
      .when({ location: 'Target Center', date: '2026-06-01', status: 'postponed' })
      .thenEvents(details({ location: 'Target Center' }), postponed())
  })

  it('changes nothing when everything stands', () => {
    given(changeGameDetails, scheduled)
      .when({ location: 'Barclays Center', date: '2026-06-01', time: '19:00', status: 'scheduled' })
      .thenEvents()
  })

  it('refuses a game that is not there', () => {
    given(changeGameDetails).when({}).thenRefused('not-found')
  })
})

describe('changing the status', () => {
  it('forfeits to the named team, or to the one that leads', () => {
    given(changeGameDetails, scheduled)
      .when({ status: 'forfeit', winnerTeamId: ids.awayTeamId })
      .thenEvents(forfeited(ids.awayTeamId, 'scheduled'))
    given(changeGameDetails, scheduled, recorded(20, 0))
      .when({ status: 'forfeit' })
      .thenEvents(forfeited(ids.homeTeamId, 'final'))
  })

  it('names another winner of a forfeit, with or without the status', () => {
    const history = [scheduled, forfeited(ids.homeTeamId, 'scheduled')] as const
    given(changeGameDetails, ...history)
      .when({ winnerTeamId: ids.awayTeamId })
      .thenEvents(forfeited(ids.awayTeamId, 'forfeit'))
    given(changeGameDetails, ...history)
      .when({ status: 'forfeit' })
      .thenEvents()
  })

  it('refuses a forfeit that nobody wins, or somebody who does not play', () => {
    given(changeGameDetails, scheduled).when({ status: 'forfeit' }).thenRefused('winner-not-playing')
    given(changeGameDetails, scheduled)
      .when({ status: 'forfeit', winnerTeamId: 'sky' })
      .thenRefused('winner-not-playing')
  })

  it('cancels and postpones, each once', () => {
    given(changeGameDetails, scheduled).when({ status: 'cancelled' }).thenEvents(cancelled())
    given(changeGameDetails, scheduled, cancelled()).when({ status: 'cancelled' }).thenEvents()
    given(changeGameDetails, scheduled, postponed()).when({ status: 'postponed' }).thenEvents()
  })

  it('reinstates as scheduled, or as final where the game has points', () => {
    given(changeGameDetails, scheduled, cancelled())
      .when({ status: 'scheduled' })
      .thenEvents(reinstated('cancelled', 'scheduled'))
    given(changeGameDetails, scheduled, recorded(80, 75), cancelled('final'))
      .when({ status: 'scheduled' })
      .thenEvents(reinstated('cancelled', 'final'))
  })

  it('makes a recorded 0-0 final when told, and refuses a final game without a score', () => {
    given(changeGameDetails, scheduled, recorded(0, 0))
      .when({ status: 'final' })
      .thenEvents(reinstated('scheduled', 'final'))
    given(changeGameDetails, scheduled).when({ status: 'final' }).thenRefused('score-required')
  })
})
