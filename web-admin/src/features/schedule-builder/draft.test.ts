import { expect, it } from 'vitest'
import { isRegeneratedDraft, nextSeed } from './draft.ts'

it('the schedule builder tells a draft that was generated again after a change from a draft with another seed (S110)', () => {
  const draft = { seed: 0, fingerprint: 'a' }
  expect(isRegeneratedDraft(null, draft)).toBe(false)
  expect(isRegeneratedDraft(draft, draft)).toBe(false)
  expect(isRegeneratedDraft(draft, { seed: 1, fingerprint: 'b' })).toBe(false)
  expect(isRegeneratedDraft(draft, { seed: 0, fingerprint: 'b' })).toBe(true)
})

it('the schedule builder tries the seeds in order and starts over after the last one (S110)', () => {
  expect([0, 41, 999_999].map(nextSeed)).toEqual([1, 42, 0])
})
