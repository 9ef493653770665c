import { describe, it } from 'vitest'
import type { GameEvent } from '@league/contracts/game/events'
import {
  cancelled,
  corrected,
  deleted,
  ids,
  postponed,
  recorded,
  scheduled,
} from '../testing/example-game.ts'
import { given } from '../testing/given.ts'
import { recordScore } from './record-score.ts'

const score = { home: 80, away: 75 }
const first = { gamePeriodId: 'q1', teamEntryId: ids.homeTeamId, score: 20 }
const other = { gamePeriodId: 'q1', teamEntryId: ids.awayTeamId, score: 18 }
const periods = (before: (typeof first)[], after: (typeof first)[]): GameEvent => ({
  type: 'PeriodScoresRecorded',
  data: { ...ids, before, after },
})

describe('C057 C068 recording a score', () => {
  it('records the first score', () => {
    given(recordScore, scheduled).when(score).thenEvents(recorded(80, 75))
  })

  it('corrects a score that stands, with before and after', () => {
    given(recordScore, scheduled, recorded(80, 75))
      .when({ home: 81, away: 75 })
      .thenEvents(corrected(score, { home: 81, away: 75 }))
  })

  it('changes nothing when the score stands already', () => {
    given(recordScore, scheduled, recorded(80, 75)).when(score).thenEvents()
  })

  it('records 0-0 too: whether that is a result, the status tells', () => {
    given(recordScore, scheduled).when({ home: 0, away: 0 }).thenEvents(recorded(0, 0))
  })

  it('brings a postponed game back when it has points, and leaves it postponed at 0-0', () => {
    given(recordScore, scheduled, postponed())
      .when(score)
      .thenEvents(recorded(80, 75), {
        type: 'GameReinstated',
        data: { ...ids, statusBefore: 'postponed', status: 'final' },
      })
    given(recordScore, scheduled, postponed()).when({ home: 0, away: 0 }).thenEvents(recorded(0, 0))
  })

  it('refuses a cancelled game, a deleted one, and one that never was', () => {
    given(recordScore, scheduled, cancelled()).when(score).thenRefused('game-not-playable')
    given(recordScore, scheduled, deleted).when(score).thenRefused('not-found')
    given(recordScore).when(score).thenRefused('not-found')
  })
})

describe('R218 period scores', () => {
  it('are recorded beside the score', () => {
    given(recordScore, scheduled)
      .when({ ...score, periodScores: [first, other] })
      .thenEvents(recorded(80, 75), periods([], [first, other]))
  })

  it('are merged: a period that is not named stays', () => {
    given(recordScore, scheduled, recorded(80, 75), periods([], [first, other]))
      .when({ ...score, periodScores: [{ ...first, score: 22 }] })
      .thenEvents(periods([first, other], [{ ...first, score: 22 }, other]))
  })

  it('that stand already change nothing', () => {
    given(recordScore, scheduled, recorded(80, 75), periods([], [first, other]))
      .when({ ...score, periodScores: [other, first] })
      .thenEvents()
  })

  it('of a team that does not play are refused', () => {
    given(recordScore, scheduled)
      .when({ ...score, periodScores: [{ ...first, teamEntryId: 'sky' }] })
      .thenRefused('invalid')
  })
})
