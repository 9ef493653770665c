import { expect, it } from 'vitest'
import { clickGame } from './swap-choice.ts'

it('R265 takes one game, then swaps it with the next', () => {
  expect(clickGame(null, 'a')).toEqual({ chosen: 'a', swap: null })
  expect(clickGame('a', 'b')).toEqual({ chosen: null, swap: ['a', 'b'] })
})

it('R265 lets a game go that is clicked again', () => {
  expect(clickGame('a', 'a')).toEqual({ chosen: null, swap: null })
})
