import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createProgress } from './progress.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('the feed waits two seconds for a position unless another timeout is given', async () => {
  const outcomes: string[] = []
  void createProgress()
    .waitFor(['tally'], 1n)
    .then((outcome) => outcomes.push(outcome))
  await vi.advanceTimersByTimeAsync(1_999)
  expect(outcomes).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(outcomes).toEqual(['stale'])
})
