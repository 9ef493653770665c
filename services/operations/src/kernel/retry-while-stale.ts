import { setTimeout } from 'node:timers/promises'
import { Problem, reject } from '@league/contracts/kernel/problem'
import type { KeyedQueue } from './keyed-queue.ts'

/** Time after which a command is no longer retried, well before the request times out. */
const RETRY_BUDGET_MS = 20_000

/** Upper bound of the first pause. It doubles with each retry, up to `MAX_PAUSE_MS`. */
const FIRST_PAUSE_MS = 20
const MAX_PAUSE_MS = 500

export interface RetryOptions {
  budgetMs?: number
  /** Returns a number from 0 to 1 that scales each pause. */
  random?: () => number
  pause?: (milliseconds: number) => Promise<unknown>
  /** Returns the time in milliseconds, on a clock that never goes back. */
  now?: () => number
}

/**
 * Repeats an attempt as long as it returns `stale`: another writer appended between its read and its write,
 * so it has to decide again.
 *
 * Pauses before each retry with exponential backoff and full jitter: a random part of an upper bound that
 * doubles. The randomness keeps writers that collided once from colliding again in lockstep.
 *
 * @param attempt receives the number of retries so far, 0 at first, and a function that returns whether the
 * time budget is used up
 * @throws Problem `too-busy` when the time budget runs out · whatever the attempt throws
 */
export async function retryWhileStale<Result>(
  attempt: (retries: number, isLate: () => boolean) => Promise<Result | 'stale'>,
  options: RetryOptions = {},
): Promise<Result> {
  const { budgetMs = RETRY_BUDGET_MS, random = Math.random, pause = setTimeout, now = defaultNow } = options
  const deadline = now() + budgetMs
  const isLate = () => now() > deadline
  for (let retries = 0; ; retries += 1) {
    const result = await attempt(retries, isLate)
    if (result !== 'stale') return result
    const left = deadline - now()
    if (left <= 0) return reject('too-busy')
    const bound = Math.min(FIRST_PAUSE_MS * 2 ** retries, MAX_PAUSE_MS)
    await pause(Math.min(random() * bound, left))
  }
}

/**
 * Repeats an attempt like `retryWhileStale`, while the attempts of one key take turns in this process: if many
 * loaded the same streams at once, all but one would lose.
 *
 * @throws Problem like `retryWhileStale` · `too-busy` if the first turn comes after the time budget
 */
export function retryInTurn<Result>(
  queue: KeyedQueue,
  key: string,
  attempt: () => Promise<Result | 'stale'>,
  options: RetryOptions = {},
): Promise<Result> {
  return retryWhileStale(
    (retries, isLate) =>
      queue.run(key, async () => {
        // A retry is not refused here: the store may have its events from an append whose response was lost.
        if (retries === 0 && isLate()) return reject('too-busy')
        return attempt()
      }),
    options,
  )
}

function defaultNow(): number {
  return performance.now()
}

/** Returns `stale` if a command is refused because its stream is no longer at the expected revision. */
export async function orStale<Result>(command: Promise<Result>): Promise<Result | 'stale'> {
  try {
    return await command
  } catch (error) {
    if (error instanceof Problem && error.code === 'stale-revision') return 'stale'
    throw error
  }
}
