import { expect, it } from 'vitest'
import { createRateLimit } from './rate-limit.ts'

it('a rate limit allows calls again a minute after the first one, however many were refused in between', () => {
  let seconds = 0
  const limit = createRateLimit(2, () => new Date(1_700_000_000_000 + seconds * 1000))
  const takeAfter = (pause: number) => {
    seconds += pause
    return limit.take('address')
  }
  expect([takeAfter(0), takeAfter(20), takeAfter(0), takeAfter(39.999)]).toEqual([null, null, 40, 1])
  expect([takeAfter(0.001), takeAfter(0), takeAfter(0)]).toEqual([null, null, 60])
})

it('a rate limit counts each key separately', () => {
  const limit = createRateLimit(1, () => new Date(1_700_000_000_000))
  expect([limit.take('ann'), limit.take('bea'), limit.take('ann')]).toEqual([null, null, 60])
})

it('a rate limit allows every call without a limit', () => {
  const limit = createRateLimit(null, () => new Date())
  expect(Array.from({ length: 1000 }, () => limit.take('address'))).not.toContain(1)
})
