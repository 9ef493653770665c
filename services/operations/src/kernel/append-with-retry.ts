import { setTimeout } from 'node:timers/promises'
import type { AppendResult, EventStore, ExpectedRevision } from '@league/event-store/port'
import { EventNotStorable, EventTooLarge, StoreUnavailable } from '@league/event-store/errors'
import { Problem } from '@league/contracts/kernel/problem'
import type { NewEvent } from '@league/contracts/kernel/envelope'

/** Appends that a process runs at once. The store writes those that wait together in one round trip. */
export const MAX_CONCURRENT_APPENDS = 128

/** Pause before each retry. */
const RETRY_DELAYS_MS = [50, 200, 800]

/** Time after which there is no further retry, because the caller is waiting. */
const RETRY_BUDGET_MS = 5000

/**
 * Appends events, and retries if the store does not answer. A retry has the same event ids and the same
 * expected revision, so the store recognizes an append whose response was lost and does not repeat it.
 *
 * @throws Problem `unavailable` if the store does not answer in time; repeating the command is safe ·
 * `payload-too-large` · `invalid`
 */
export async function appendWithRetry(
  store: EventStore,
  stream: string,
  expected: ExpectedRevision,
  events: readonly NewEvent[],
): Promise<AppendResult> {
  const start = performance.now()
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await store.append(stream, expected, events)
    } catch (error) {
      if (error instanceof EventTooLarge) throw new Problem('payload-too-large')
      if (error instanceof EventNotStorable) throw new Problem('invalid')
      if (!(error instanceof StoreUnavailable)) throw error
      const delay = RETRY_DELAYS_MS[attempt]
      if (delay === undefined || performance.now() - start > RETRY_BUDGET_MS) throw new Problem('unavailable')
      await setTimeout(delay)
    }
  }
}
