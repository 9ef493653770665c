import { expect, it } from 'vitest'
import { isRemade, nextSeed } from './draft.ts'

it('S110 tells a draft that somebody changed under the eyes from another one that was asked for', () => {
  const draft = { seed: 0, fingerprint: 'a' }
  expect(isRemade(null, draft)).toBe(false)
  expect(isRemade(draft, draft)).toBe(false)
  expect(isRemade(draft, { seed: 1, fingerprint: 'b' })).toBe(false)
  expect(isRemade(draft, { seed: 0, fingerprint: 'b' })).toBe(true)
})

it('S110 tries one seed after the other, and begins anew after the last', () => {
  expect([0, 41, 999_999].map(nextSeed)).toEqual([1, 42, 0])
})
