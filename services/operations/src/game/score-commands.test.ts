import { describe, it } from 'vitest'
import type { GameEvent } from '@league/contracts/game/events'
import {
  cancelled,
  corrected,
  deleted,
  ids,
  postponed,
  recorded,
  reinstated,
  scheduled,
} from '../testing/example-game.ts'
import { given } from '../testing/given.ts'
import { recordScore, restoreScore } from './score-commands.ts'

const score = { home: 80, away: 75 }
const first = { gamePeriodId: 'q1', teamEntryId: ids.homeTeamId, score: 20 }
const other = { gamePeriodId: 'q1', teamEntryId: ids.awayTeamId, score: 18 }
const periods = (before: (typeof first)[], after: (typeof first)[]): GameEvent => ({
  type: 'PeriodScoresRecorded',
  data: { ...ids, before, after },
})

describe('recordScore', () => {
  it('records the first score of a game (C057, C068)', () => {
    given(recordScore, scheduled).when(score).thenEvents(recorded(80, 75))
  })

  it('corrects an existing score, with the scores before and after (C057, C068)', () => {
    given(recordScore, scheduled, recorded(80, 75))
      .when({ home: 81, away: 75 })
      .thenEvents(corrected(score, { home: 81, away: 75 }))
  })

  it('appends nothing when the score is the same already (C057, C068)', () => {
    given(recordScore, scheduled, recorded(80, 75)).when(score).thenEvents()
  })

  it('records 0-0 without making the game final (C057)', () => {
    given(recordScore, scheduled).when({ home: 0, away: 0 }).thenEvents(recorded(0, 0))
  })

  it('refuses a postponed or canceled game until it is reinstated', () => {
    given(recordScore, scheduled, postponed()).when(score).thenRefused('game-not-playable')
    given(recordScore, scheduled, cancelled()).when(score).thenRefused('game-not-playable')
    given(recordScore, scheduled, postponed(), reinstated('postponed'))
      .when(score)
      .thenEvents(recorded(80, 75))
  })

  it('refuses a game that is deleted or was never scheduled', () => {
    given(recordScore, scheduled, deleted).when(score).thenRefused('not-found')
    given(recordScore).when(score).thenRefused('not-found')
  })
})

describe('recordScore with period scores', () => {
  it('records period scores together with the score (R218)', () => {
    given(recordScore, scheduled)
      .when({ ...score, periodScores: [first, other] })
      .thenEvents(recorded(80, 75), periods([], [first, other]))
  })

  it('merges period scores, so that an omitted period keeps its score (R218)', () => {
    given(recordScore, scheduled, recorded(80, 75), periods([], [first, other]))
      .when({ ...score, periodScores: [{ ...first, score: 22 }] })
      .thenEvents(periods([first, other], [{ ...first, score: 22 }, other]))
  })

  it('appends nothing when all period scores are the same already (R218)', () => {
    given(recordScore, scheduled, recorded(80, 75), periods([], [first, other]))
      .when({ ...score, periodScores: [other, first] })
      .thenEvents()
  })

  it('removes a period without a score, and nothing if the period has none', () => {
    const overtime = [first, other].map((entry) => ({ ...entry, gamePeriodId: 'ot' }))
    const removed = overtime.map((entry) => ({ ...entry, score: null }))
    given(recordScore, scheduled, recorded(80, 75), periods([], [first, other, ...overtime]))
      .when({ ...score, periodScores: removed })
      .thenEvents(periods([first, other, ...overtime], [first, other]))
    given(recordScore, scheduled, recorded(80, 75), periods([], [first, other]))
      .when({ ...score, periodScores: removed })
      .thenEvents()
  })

  it('records a period score that replaces an equal one of another period (R218)', () => {
    const moved = { ...other, gamePeriodId: 'q2' }
    given(recordScore, scheduled, recorded(80, 75), periods([], [first, other]))
      .when({ ...score, periodScores: [{ ...other, score: null }, moved] })
      .thenEvents(periods([first, other], [first, moved]))
  })

  it('refuses a period score of a team that does not play (R218)', () => {
    given(recordScore, scheduled)
      .when({ ...score, periodScores: [{ ...first, teamEntryId: 'sky' }] })
      .thenRefused('invalid')
  })
})

const [before, after] = [
  { home: 80, away: 75 },
  { home: 90, away: 75 },
]
const history = [scheduled, recorded(80, 75), corrected(before, after)] as const

describe('restoreScore', () => {
  it('restores the score of an earlier event and refers to that event', () => {
    given(restoreScore, ...history)
      .when({ eventId: 'event-1' })
      .thenEvents(corrected(after, before, 'event-1'))
  })

  it('appends nothing when the score to restore is the current one', () => {
    given(restoreScore, ...history)
      .when({ eventId: 'event-2' })
      .thenEvents()
  })

  it('refuses an event without a score, an unknown event, and a property name of JavaScript as event id', () => {
    for (const eventId of ['event-0', 'event-9', 'constructor']) {
      given(restoreScore, ...history)
        .when({ eventId })
        .thenRefused('nothing-to-restore')
    }
  })

  it('refuses to restore a score of a postponed or canceled game', () => {
    for (const change of [postponed('final'), cancelled('final')]) {
      given(restoreScore, ...history, change)
        .when({ eventId: 'event-1' })
        .thenRefused('game-not-playable')
    }
  })
})
