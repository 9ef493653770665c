import { expect, it } from 'vitest'
import { selectForSwap } from './swap-choice.ts'

it('the schedule builder selects the first game and swaps it with the second one (R265)', () => {
  expect(selectForSwap(null, 'a')).toEqual({ selectedId: 'a', swap: null })
  expect(selectForSwap('a', 'b')).toEqual({ selectedId: null, swap: ['a', 'b'] })
})

it('the schedule builder deselects a game that is clicked again (R265)', () => {
  expect(selectForSwap('a', 'a')).toEqual({ selectedId: null, swap: null })
})
