import { describe, it } from 'vitest'
import type { GameEvent } from '@league/contracts/game/events'
import { cancelled, forfeited, ids, postponed, recorded, scheduled } from '../testing/example-game.ts'
import { given } from '../testing/given.ts'
import { changeGameDetails } from './details-commands.ts'

const before = { location: 'Barclays Center', locationUrl: null, venueId: null, court: null, videoId: null }
const details = (after: Partial<{ [K in keyof typeof before]: string | null }>): GameEvent => ({
  type: 'GameDetailsChanged',
  data: { ...ids, before, after: { ...before, ...after } },
})
const reinstated = (
  statusBefore: 'scheduled' | 'final' | 'forfeit' | 'postponed' | 'cancelled',
  status: 'scheduled' | 'final',
): GameEvent => ({ type: 'GameReinstated', data: { ...ids, statusBefore, status } })

const noted = (after: string | null, before: string | null = null): GameEvent => ({
  type: 'GameNoteChanged',
  data: { ...ids, before, after },
})

describe('the public note of a game (decision 54)', () => {
  it('is recorded together with the status that it explains', () => {
    given(changeGameDetails, scheduled)
      .when({ status: 'postponed', publicNote: ' The gym is closed. ' })
      .thenEvents(postponed(), noted('The gym is closed.'))
  })

  it('can be changed and cleared later, and the same note changes nothing', () => {
    const history = [scheduled, postponed(), noted('The gym is closed.')]
    given(changeGameDetails, ...history)
      .when({ publicNote: 'Rain.' })
      .thenEvents(noted('Rain.', 'The gym is closed.'))
    given(changeGameDetails, ...history)
      .when({ publicNote: '' })
      .thenEvents(noted(null, 'The gym is closed.'))
    given(changeGameDetails, ...history)
      .when({ publicNote: 'The gym is closed.' })
      .thenEvents()
    given(changeGameDetails, ...history)
      .when({ location: 'Barclays Center' })
      .thenEvents()
  })

  it('stays when a postponed game is canceled, and is gone once the game is reinstated', () => {
    const history = [scheduled, postponed(), noted('The gym is closed.')]
    given(changeGameDetails, ...history, cancelled('scheduled'))
      .when({ publicNote: null })
      .thenEvents(noted(null, 'The gym is closed.'))
    given(changeGameDetails, ...history)
      .when({ status: 'scheduled', publicNote: null })
      .thenEvents(reinstated('postponed', 'scheduled'))
    given(changeGameDetails, ...history, reinstated('postponed', 'scheduled'), postponed())
      .when({ publicNote: 'Snow.' })
      .thenEvents(noted('Snow.'))
  })

  it('is refused for a game that is played', () => {
    given(changeGameDetails, scheduled).when({ publicNote: 'Soon.' }).thenRefused('invalid')
    given(changeGameDetails, scheduled, postponed())
      .when({ status: 'scheduled', publicNote: 'Soon.' })
      .thenRefused('invalid')
    given(changeGameDetails, scheduled).when({ publicNote: null }).thenEvents()
  })
})

describe('changeGameDetails', () => {
  it('changes location and video, and keeps omitted fields (C069)', () => {
    given(changeGameDetails, scheduled)
      .when({ location: 'Target Center' })
      .thenEvents(details({ location: 'Target Center' }))
  })

  it('stores the id of a video, whatever the form of its URL (R231)', () => {
    given(changeGameDetails, scheduled)
      .when({ videoUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' })
      .thenEvents(details({ videoId: 'dQw4w9WgXcQ' }))
    given(changeGameDetails, scheduled, details({ videoId: 'dQw4w9WgXcQ' }))
      .when({ videoUrl: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ' })
      .thenEvents()
    given(changeGameDetails, scheduled).when({ videoUrl: 'https://example.org/a.mp4' }).thenRefused('invalid')
  })

  it('clears a field with null or an empty text (C069)', () => {
    given(changeGameDetails, scheduled)
      .when({ location: '', videoUrl: '', locationUrl: null })
      .thenEvents(details({ location: null }))
  })

  it('reschedules a game, also to a time that is not known yet (C069)', () => {
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

  it('changes details and status in one append (C069)', () => {
    given(changeGameDetails, scheduled)
      .when({ location: 'Target Center', date: '2026-06-01', status: 'postponed' })
      .thenEvents(details({ location: 'Target Center' }), postponed())
  })

  it('appends nothing when no field changes (C069)', () => {
    given(changeGameDetails, scheduled)
      .when({ location: 'Barclays Center', date: '2026-06-01', time: '19:00', status: 'scheduled' })
      .thenEvents()
  })

  it('refuses a game that does not exist (C069)', () => {
    given(changeGameDetails).when({}).thenRefused('not-found')
  })
})

describe('changeGameDetails with a status', () => {
  it('forfeits a game to the requested winner, or to the team that leads', () => {
    given(changeGameDetails, scheduled)
      .when({ status: 'forfeit', winnerTeamId: ids.awayTeamId })
      .thenEvents(forfeited(ids.awayTeamId, 'scheduled'))
    given(changeGameDetails, scheduled, recorded(20, 0))
      .when({ status: 'forfeit' })
      .thenEvents(forfeited(ids.homeTeamId, 'final'))
  })

  it('changes the winner of a forfeited game, with or without a status in the command', () => {
    const history = [scheduled, forfeited(ids.homeTeamId, 'scheduled')] as const
    given(changeGameDetails, ...history)
      .when({ winnerTeamId: ids.awayTeamId })
      .thenEvents(forfeited(ids.awayTeamId, 'forfeit'))
    given(changeGameDetails, ...history)
      .when({ status: 'forfeit' })
      .thenEvents()
  })

  it('refuses a forfeit without a winner, or with a winner that does not play', () => {
    given(changeGameDetails, scheduled).when({ status: 'forfeit' }).thenRefused('winner-not-playing')
    given(changeGameDetails, scheduled)
      .when({ status: 'forfeit', winnerTeamId: 'sky' })
      .thenRefused('winner-not-playing')
  })

  it('cancels or postpones a game, and appends nothing when it is already canceled or postponed', () => {
    given(changeGameDetails, scheduled).when({ status: 'cancelled' }).thenEvents(cancelled())
    given(changeGameDetails, scheduled, cancelled()).when({ status: 'cancelled' }).thenEvents()
    given(changeGameDetails, scheduled, postponed()).when({ status: 'postponed' }).thenEvents()
  })

  it('reinstates a game as scheduled, or as final if a team has points', () => {
    given(changeGameDetails, scheduled, cancelled())
      .when({ status: 'scheduled' })
      .thenEvents(reinstated('cancelled', 'scheduled'))
    given(changeGameDetails, scheduled, recorded(80, 75), cancelled('final'))
      .when({ status: 'scheduled' })
      .thenEvents(reinstated('cancelled', 'final'))
  })

  it('makes a recorded 0-0 final on request, and refuses to make a game without a score final', () => {
    given(changeGameDetails, scheduled, recorded(0, 0))
      .when({ status: 'final' })
      .thenEvents(reinstated('scheduled', 'final'))
    given(changeGameDetails, scheduled).when({ status: 'final' }).thenRefused('score-required')
  })
})
