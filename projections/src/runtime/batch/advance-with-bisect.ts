import type { AnyRecordedEvent } from '@league/contracts/events'
import type { RecordedEvent } from '@league/contracts/kernel/envelope'
import { setTimeout } from 'node:timers/promises'
import { decode, EventNotUnderstood, type Decoded, type Unseal } from '../decode.ts'
import { isBatchAtFault, messageOf, PoisonEvent } from './failure.ts'

/** Delays before an event that could not be unsealed is tried again. */
const RETRY_DELAYS_MS = [20, 100, 400]

interface BisectOptions {
  /** Folds a batch and writes it. */
  advance: (batch: Decoded) => Promise<void>
  /** Decides what happens to an event that keeps failing. Everything before it is written. */
  onPoison: (error: PoisonEvent) => Promise<void>
  unseal: Unseal
  onRetry: (error: unknown) => void
}

/**
 * Advances over a batch. When the batch fails, narrows it down to the event at fault: writes what precedes
 * that event, passes the event to `onPoison`, and goes on with what follows it.
 */
export async function advanceWithBisect(
  { events, failures }: Decoded,
  options: BisectOptions,
): Promise<void> {
  try {
    await options.advance({ events, failures })
  } catch (error) {
    if (!isBatchAtFault(error)) throw error
    options.onRetry(error)
    const [event] = events
    if (event && events.length === 1) return await retryEvent(event, error, failures, options)
    const middle = splitIndex(events, error)
    for (const part of [events.slice(0, middle), events.slice(middle)]) {
      await advanceWithBisect({ events: part, failures }, options)
    }
  }
}

/** A failed fold names its event. When Postgres refused a row, only the batch is known, so it is halved. */
function splitIndex(events: readonly AnyRecordedEvent[], error: unknown): number {
  const index = error instanceof PoisonEvent ? events.indexOf(error.event) : -1
  return index === -1 ? Math.ceil(events.length / 2) : Math.max(1, index)
}

/** Decodes an event that could not be unsealed again. A fold is pure, so it would fail again. */
async function retryEvent(
  event: AnyRecordedEvent,
  firstError: unknown,
  failures: Decoded['failures'],
  { advance, onPoison, unseal, onRetry }: BisectOptions,
): Promise<void> {
  let lastError = firstError
  const decodeError = failures.get(event.position)
  const canRecover = decodeError !== undefined && !(decodeError instanceof EventNotUnderstood)
  for (const delay of canRecover ? RETRY_DELAYS_MS : []) {
    await setTimeout(delay)
    try {
      return await advance(await decode([event as RecordedEvent], unseal))
    } catch (error) {
      if (!isBatchAtFault(error)) throw error
      lastError = error
      onRetry(error)
    }
  }
  await onPoison(
    lastError instanceof PoisonEvent ? lastError : new PoisonEvent(event, new Error(messageOf(lastError))),
  )
}
