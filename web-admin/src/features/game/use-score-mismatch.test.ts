import { expect, it } from 'vitest'
import { mismatchText } from './use-score-mismatch.ts'

it('The mismatch message names each team whose player points differ from its score (R226)', () => {
  const home = { name: 'Aces', points: 80, score: 82 }
  expect(mismatchText([home, { name: 'Sky', points: 70, score: 70 }])).toBe(
    'Aces: player points 80, score 82.',
  )
  expect(mismatchText([{ ...home, points: 82 }])).toBeNull()
  expect(mismatchText([{ ...home, points: null }])).toBeNull()
  expect(mismatchText([{ ...home, score: null }])).toBeNull()
})
