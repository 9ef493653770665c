import { expect, test } from 'vitest'
import { differenceText, gamesBehindText, stripedPlaces } from './standing-row.ts'

test('stripes the first half, at least four places, and none where everybody would have it', () => {
  expect([12, 9, 6, 5, 4, 2].map(stripedPlaces)).toEqual([6, 5, 4, 4, 0, 0])
})

test('writes games behind and differences', () => {
  expect([0, 1, 2.5].map(gamesBehindText)).toEqual(['–', '1', '2.5'])
  expect([366, 0, -107].map(differenceText)).toEqual(['+366', '0', '−107'])
})
