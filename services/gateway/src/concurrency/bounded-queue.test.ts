import { expect, it } from 'vitest'
import { createBoundedQueue } from './bounded-queue.ts'

it('a bounded queue runs two tasks at once, queues two more in order, and refuses the fifth', async () => {
  const run = createBoundedQueue({ concurrency: 2, maxWaiting: 2 }, () => new Error('full'))
  const started: number[] = []
  const ends: (() => void)[] = []
  const work = (nth: number) =>
    run(() => {
      started.push(nth)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
  const all = [work(0), work(1), work(2), work(3)]
  await expect(work(4)).rejects.toThrow('full')
  expect(started).toEqual([0, 1])
  for (const nth of [0, 1, 2, 3]) {
    ends[nth]?.()
    await all[nth]
    await Promise.resolve()
  }
  expect(started).toEqual([0, 1, 2, 3])
  const again = work(5)
  ends[4]?.()
  await again
})

it('a bounded queue runs the next task after one that failed', async () => {
  const run = createBoundedQueue({ concurrency: 1, maxWaiting: 1 }, () => new Error('full'))
  const failed = run(() => Promise.reject(new Error('broken')))
  const next = run(async () => 'done')
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('done')
})
