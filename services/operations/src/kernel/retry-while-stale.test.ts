import { describe, expect, it } from 'vitest'
import { Problem } from '@league/contracts/kernel/problem'
import { orStale, retryWhileStale, type RetryOptions } from './retry-while-stale.ts'

/** A clock that only pauses move on, and the pauses that were made. */
function fakeTime(random: () => number) {
  const pauses: number[] = []
  let time = 1000
  const options: RetryOptions = {
    random,
    now: () => time,
    pause: async (milliseconds) => {
      pauses.push(milliseconds)
      time += milliseconds
    },
  }
  return { pauses, options }
}

describe('retryWhileStale', () => {
  it('returns the result of a first attempt that succeeds, without a pause', async () => {
    const { pauses, options } = fakeTime(() => 1)
    await expect(retryWhileStale(async (retries) => `retries: ${retries}`, options)).resolves.toBe(
      'retries: 0',
    )
    expect(pauses).toEqual([])
  })

  it('retryWhileStale doubles the upper bound of the pause with each retry, up to half a second', async () => {
    const { pauses, options } = fakeTime(() => 1)
    const result = await retryWhileStale(async (retries) => (retries < 7 ? 'stale' : retries), options)
    expect(result).toBe(7)
    expect(pauses).toEqual([20, 40, 80, 160, 320, 500, 500])
  })

  it('pauses for a random part of the upper bound', async () => {
    const parts = [0.5, 0, 0.25]
    const { pauses, options } = fakeTime(() => parts.shift() ?? 1)
    await retryWhileStale(async (retries) => (retries < 3 ? 'stale' : 'done'), options)
    expect(pauses).toEqual([10, 0, 20])
  })

  it('gives up as too busy when the budget runs out, after a last attempt at its end', async () => {
    const { pauses, options } = fakeTime(() => 1)
    let attempts = 0
    const result = retryWhileStale(
      async () => {
        attempts += 1
        return 'stale'
      },
      { ...options, budgetMs: 100 },
    )
    await expect(result).rejects.toMatchObject({ code: 'too-busy' })
    expect(pauses).toEqual([20, 40, 40])
    expect(attempts).toBe(4)
  })

  it('does not retry an attempt that throws', async () => {
    const { pauses, options } = fakeTime(() => 1)
    const refused = retryWhileStale(() => Promise.reject(new Problem('not-found')), options)
    await expect(refused).rejects.toMatchObject({ code: 'not-found' })
    expect(pauses).toEqual([])
  })
})

describe('orStale', () => {
  it('turns a refusal as stale into a result, and passes on results and other refusals', async () => {
    await expect(orStale(Promise.reject(new Problem('stale-revision')))).resolves.toBe('stale')
    await expect(orStale(Promise.resolve(7))).resolves.toBe(7)
    await expect(orStale(Promise.reject(new Problem('not-found')))).rejects.toMatchObject({
      code: 'not-found',
    })
  })
})
