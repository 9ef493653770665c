import { expect, test } from 'vitest'
import { differenceText, gamesBehindText, countStripedPlaces } from './standing-row.ts'

test('the stripe marks the first half, at least four places, and never all teams', () => {
  expect([12, 9, 6, 5, 4, 2].map(countStripedPlaces)).toEqual([6, 5, 4, 4, 0, 0])
})

test('games behind and point differences are formatted with a dash and a sign', () => {
  expect([0, 1, 2.5].map(gamesBehindText)).toEqual(['–', '1', '2.5'])
  expect([366, 0, -107].map(differenceText)).toEqual(['+366', '0', '−107'])
})
