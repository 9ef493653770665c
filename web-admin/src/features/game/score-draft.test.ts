import { describe, expect, it } from 'vitest'
import { scoreProblem } from '../../shared/score-input.ts'
import { periodsProblem, periodSumNote, scoreBody } from './score-draft.ts'

const values = { home: '80', away: '71', periods: {}, reason: '' }

describe('A typed final score', () => {
  it('accepts only whole numbers and may be empty while typing (R229)', () => {
    const problem = 'Enter a whole number from 0 to 999.'
    expect(['', '0', '81', '007'].map(scoreProblem)).toEqual([null, null, null, null])
    expect(['1.5', '1,5', '-3', '8o1', '1000'].map(scoreProblem)).toEqual(Array(5).fill(problem))
    expect(periodsProblem({ 'q1:t1': '20', 'q1:t2': '' })).toBeNull()
    expect(periodsProblem({ 'q1:t1': '2.5' })).toBe(
      'Enter the scores of the periods as whole numbers from 0 to 999.',
    )
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
    expect(periodSumNote('80', ['20', '58'])).toBe('Periods add up to 78, but the score is 80')
    expect(periodSumNote('80', ['20', '60'])).toBeNull()
    expect(periodSumNote('80', ['', ''])).toBeNull()
  })
})
