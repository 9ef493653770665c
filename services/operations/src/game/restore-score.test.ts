import { describe, it } from 'vitest'
import { cancelled, corrected, recorded, scheduled } from '../testing/example-game.ts'
import { given } from '../testing/given.ts'
import { restoreScore } from './restore-score.ts'

const [was, is] = [
  { home: 80, away: 75 },
  { home: 90, away: 75 },
]
const history = [scheduled, recorded(80, 75), corrected(was, is)] as const

describe('restoring a score', () => {
  it('puts back what an earlier event recorded, and says which one', () => {
    given(restoreScore, ...history)
      .when({ eventId: 'event-1', reason: 'Wrong sheet' })
      .thenEvents(corrected(is, was, 'event-1'))
  })

  it('changes nothing for the score that stands', () => {
    given(restoreScore, ...history)
      .when({ eventId: 'event-2', reason: 'Wrong sheet' })
      .thenEvents()
  })

  it('refuses an event that holds no score, another game’s event, and a name of the language itself', () => {
    for (const eventId of ['event-0', 'event-9', 'constructor']) {
      given(restoreScore, ...history)
        .when({ eventId, reason: 'Wrong sheet' })
        .thenRefused('nothing-to-restore')
    }
  })

  it('needs a reason', () => {
    given(restoreScore, ...history)
      .when({ eventId: 'event-1', reason: '  ' })
      .thenRefused('reason-required')
  })

  it('refuses a cancelled game', () => {
    given(restoreScore, ...history, cancelled('final'))
      .when({ eventId: 'event-1', reason: 'Wrong sheet' })
      .thenRefused('game-not-playable')
  })
})
