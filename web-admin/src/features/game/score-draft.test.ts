import { describe, expect, it } from 'vitest'
import { periodSumNote, scoreBody } from './score-draft.ts'
import { toCountText } from './sheet-line.ts'

const values = { home: '80', away: '71', periods: {}, reason: '' }

describe('A typed final score', () => {
  it('accepts only whole numbers and may be empty while typing (R229)', () => {
    expect(toCountText('8o1')).toBe('81')
    expect(toCountText('')).toBe('')
    expect(toCountText('007')).toBe('7')
  })

  it('A typed final score needs both scores to be saved (R228)', () => {
    expect(() => scoreBody({ ...values, away: '' })).toThrow('Both scores are required.')
    expect(scoreBody(values)).toEqual({ score_home: 80, score_away: 71 })
  })

  it('A typed final score is sent with the filled periods and the reason (C068)', () => {
    const body = scoreBody({ ...values, periods: { 'q1:t1': '20', 'q1:t2': '' }, reason: ' miscounted ' })
    expect(body).toEqual({
      score_home: 80,
      score_away: 71,
      periodScores: [{ gamePeriodId: 'q1', team_id: 't1', score: 20 }],
      reason: 'miscounted',
    })
  })

  it('A typed final score has a note if the periods do not add up to it', () => {
    expect(periodSumNote('80', ['20', '58'])).toBe('periods add up to 78, but the score is 80')
    expect(periodSumNote('80', ['20', '60'])).toBeNull()
    expect(periodSumNote('80', ['', ''])).toBeNull()
  })
})
