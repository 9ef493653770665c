import { describe, expect, it } from 'vitest'
import { gameDetail } from '../../../../test/game-detail.ts'
import { emptyGameOutbox } from '../outbox/game-outbox.ts'
import { field } from '../outbox/fields.ts'
import { periodKey } from '../score-draft.ts'
import {
  enteredValues,
  hasScore,
  inverseValues,
  isComplete,
  isScoreText,
  recordedPair,
  unsentPair,
} from './score-values.ts'

const { game } = gameDetail
const entry = (name: string, value: number) => ({
  field: name,
  value,
  base: null,
  baseRevision: '1',
  enteredAt: '2026-11-21T20:00:00.000Z',
  state: 'queued' as const,
})

describe('the score cells of a row', () => {
  it('are empty for a scheduled game with 0–0, which counts as no score', () => {
    const scheduled = { ...game, status: 'scheduled' as const, score_home: 0, score_away: 0 }
    expect([hasScore(scheduled), recordedPair(scheduled)]).toEqual([false, { away: '', home: '' }])
    expect(recordedPair(game)).toEqual({ away: '71', home: '80' })
  })

  it('show an unsent score over the recorded one, also one in flight', () => {
    const outbox = emptyGameOutbox('u1', 'g1')
    expect(unsentPair(outbox, game)).toBeNull()
    const queued = { ...outbox, entries: { [field.home]: entry(field.home, 82) } }
    expect(unsentPair(queued, game)).toEqual({ away: '71', home: '82' })
  })

  it('take digits only, at most three', () => {
    expect(['', '7', '102', '1.5', '1000', 'F'].map(isScoreText)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ])
  })

  it('are complete with both scores', () => {
    expect(isComplete({ away: '60', home: '' })).toBe(false)
    expect(isComplete({ away: '60', home: '63' })).toBe(true)
  })

  it('are entered with the periods that were typed', () => {
    const periods = { [periodKey('q1', 'home')]: '20', [periodKey('q2', 'home')]: '' }
    expect(enteredValues({ away: '60', home: '63', periods })).toEqual([
      { field: field.home, value: 63 },
      { field: field.away, value: 60 },
      { field: field.period('q1', 'home'), value: 20 },
    ])
  })

  it('go back to the score before, and without one to 0–0', () => {
    const outbox = emptyGameOutbox('u1', 'g1')
    const valuesOf = (away: string, home: string) =>
      inverseValues({ away, home, periods: {} }, outbox).entered.map(({ value }) => value)
    expect(valuesOf('71', '80')).toEqual([80, 71])
    expect(valuesOf('', '')).toEqual([0, 0])
  })

  it('go back to the periods before, and lose those that were empty and are not sent', () => {
    const q1 = field.period('q1', 'home')
    const q2 = field.period('q2', 'home')
    const outbox = { ...emptyGameOutbox('u1', 'g1'), entries: { [q1]: entry(q1, 20), [q2]: entry(q2, 21) } }
    const periods = { [periodKey('q1', 'home')]: '15', [periodKey('q2', 'home')]: '' }
    const { entered, withdrawn } = inverseValues({ away: '71', home: '80', periods }, outbox)
    expect(entered).toContainEqual({ field: q1, value: 15 })
    expect(withdrawn).toEqual([q2])
  })
})
