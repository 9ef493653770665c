import type { AnyRecordedEvent } from '@league/contracts/events'
import type { RecordedEvent } from '@league/contracts/kernel/envelope'
import { setTimeout } from 'node:timers/promises'
import { isSkipped } from '../checkpoint.ts'
import { decode, type Decoded, type Unseal } from '../decode.ts'
import { isBatchAtFault, messageOf, PoisonEvent } from './failure.ts'
import type { OwnedGeneration } from './owned-generation.ts'

/** Delays before an event that failed is tried again. */
const RETRY_DELAYS_MS = [20, 100, 400]

interface BisectOptions {
  /** Folds a batch and returns whether rows changed. */
  advance: (batch: Decoded) => Promise<boolean>
  unseal: Unseal
  onRetry: (error: unknown) => void
}

/**
 * Advances over a batch. When the batch fails, narrows it down to the event at fault: writes what precedes
 * that event, then retries the event alone, and skips it when an operator has said so.
 *
 * @returns whether rows changed
 * @throws PoisonEvent when the event keeps failing; everything before it is written
 */
export async function advanceWithBisect(
  owned: OwnedGeneration,
  { events, failures }: Decoded,
  options: BisectOptions,
): Promise<boolean> {
  try {
    return await options.advance({ events, failures })
  } catch (error) {
    if (!isBatchAtFault(error)) throw error
    options.onRetry(error)
    if (events.length === 1) return await retryEvent(owned, events[0] as AnyRecordedEvent, error, options)
    const middle = splitIndex(events, error)
    let changed = false
    for (const part of [events.slice(0, middle), events.slice(middle)]) {
      changed = (await advanceWithBisect(owned, { events: part, failures }, options)) || changed
    }
    return changed
  }
}

/** A failed fold names its event. When Postgres refused a row, only the batch is known, so it is halved. */
function splitIndex(events: readonly AnyRecordedEvent[], error: unknown): number {
  const index = error instanceof PoisonEvent ? events.indexOf(error.event) : -1
  return index === -1 ? Math.ceil(events.length / 2) : Math.max(1, index)
}

async function retryEvent(
  owned: OwnedGeneration,
  event: AnyRecordedEvent,
  firstError: unknown,
  { advance, unseal, onRetry }: BisectOptions,
): Promise<boolean> {
  if (await isSkipped(owned.pool, owned.projection.name, event.position)) return false
  let lastError = firstError
  for (const delay of RETRY_DELAYS_MS) {
    await setTimeout(delay)
    try {
      // An event that could not be decoded is still in its stored form; decoding a decoded event changes
      // nothing.
      return await advance(await decode([event as RecordedEvent], unseal))
    } catch (error) {
      if (!isBatchAtFault(error)) throw error
      lastError = error
      onRetry(error)
    }
  }
  throw lastError instanceof PoisonEvent ? lastError : new PoisonEvent(event, new Error(messageOf(lastError)))
}
