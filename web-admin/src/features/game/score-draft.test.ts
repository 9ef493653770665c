import { describe, expect, it } from 'vitest'
import { mismatchText } from './mismatch.ts'
import { asScore, periodSumNote, scoreBody } from './score-draft.ts'

const draft = { home: '80', away: '71', periods: {}, reason: '' }

describe('the final score as it is typed', () => {
  it('R229 is whole numbers and may be empty while typing', () => {
    expect(asScore('8o1')).toBe('81')
    expect(asScore('')).toBe('')
    expect(asScore('007')).toBe('7')
  })

  it('R228 needs both scores', () => {
    expect(scoreBody({ ...draft, away: '' })).toEqual({ failure: 'Both scores are required.' })
    expect(scoreBody(draft)).toEqual({ body: { score_home: 80, score_away: 71 } })
  })

  it('C068 sends the filled periods and the reason', () => {
    const read = scoreBody({ ...draft, periods: { 'q1:t1': '20', 'q1:t2': '' }, reason: ' miscounted ' })
    expect(read).toEqual({
      body: {
        score_home: 80,
        score_away: 71,
        periodScores: [{ gamePeriodId: 'q1', team_id: 't1', score: 20 }],
        reason: 'miscounted',
      },
    })
  })

  it('says when the periods do not add up', () => {
    expect(periodSumNote('80', ['20', '58'])).toBe('periods add up to 78, the score says 80')
    expect(periodSumNote('80', ['20', '60'])).toBeNull()
    expect(periodSumNote('80', ['', ''])).toBeNull()
  })
})

describe('points against score', () => {
  it('R226 names each team whose points differ', () => {
    const home = { name: 'Aces', points: 80, score: 82 }
    expect(mismatchText([home, { name: 'Sky', points: 70, score: 70 }])).toBe(
      'Aces: player points 80, score 82.',
    )
    expect(mismatchText([{ ...home, points: 82 }])).toBeNull()
    expect(mismatchText([{ ...home, points: null }])).toBeNull()
    expect(mismatchText([{ ...home, score: null }])).toBeNull()
  })
})
