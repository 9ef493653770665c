import { setTimeout as pause } from 'node:timers/promises'
import type { AppendResult, EventStore, ExpectedRevision } from '@league/event-store/port'
import { EventNotStorable, EventTooLarge, StoreUnavailable } from '@league/event-store/errors'
import { Problem } from '@league/contracts/kernel/problem'
import type { NewEvent } from '@league/contracts/kernel/envelope'

/** Milliseconds before each further try. */
const pauses = [50, 200, 800]

/** Milliseconds after which no further try is made: the caller waits. */
const patience = 5000

/**
 * Appends, and tries again when the store does not answer: the same event ids and the same exact revision, so an append
 * whose answer was lost is recognized and not doubled.
 *
 * @throws Problem `unavailable` when the store stays silent; the command is safe to repeat
 */
export async function appendPatiently(
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
      const wait = pauses[attempt]
      if (wait === undefined || performance.now() - start > patience) throw new Problem('unavailable')
      await pause(wait)
    }
  }
}
