import { expect, it } from 'vitest'
import { createQueue } from './queue.ts'

it('runs two at once, lets two wait in their order, and refuses the fifth', async () => {
  const run = createQueue(2, 2, () => new Error('full'))
  const begun: number[] = []
  const ends: (() => void)[] = []
  const work = (nth: number) =>
    run(() => {
      begun.push(nth)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
  const all = [work(0), work(1), work(2), work(3)]
  await expect(work(4)).rejects.toThrow('full')
  expect(begun).toEqual([0, 1])
  for (const nth of [0, 1, 2, 3]) {
    ends[nth]?.()
    await all[nth]
    await Promise.resolve()
  }
  expect(begun).toEqual([0, 1, 2, 3])
  const again = work(5)
  ends[4]?.()
  await again
})

it('gives the place of a failed piece of work to the next', async () => {
  const run = createQueue(1, 1, () => new Error('full'))
  const failed = run(() => Promise.reject(new Error('broken')))
  const next = run(async () => 'done')
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('done')
})
