import type { DomainRecord } from '@league/contracts/events'
import type { RecordedEvent } from '@league/contracts/kernel/envelope'
import { setTimeout as pause } from 'node:timers/promises'
import { decode, type Decoded, type Unseal } from '../decode.ts'
import { isBatchAtFault, messageOf } from './failure.ts'
import { isSkipped } from './skipped.ts'
import { PoisonousEvent, type OwnedSlot } from './slot-work.ts'

/** Waits before an event that failed is tried again, in milliseconds. */
const patience = [20, 100, 400]

/** Takes a slot over a batch and answers whether rows changed. */
export type Advance = (events: readonly DomainRecord[], failures: Decoded['failures']) => Promise<boolean>

/**
 * Advances, and where a batch fails comes down on the event that is at fault: what stands before it is written, it
 * alone is tried again a few times, and left out when the record says so.
 *
 * @throws PoisonousEvent when it fails still; everything before it is written
 */
export async function advanceCarefully(
  slot: OwnedSlot,
  batch: Decoded,
  advance: Advance,
  unseal: Unseal,
  onRetry: (error: unknown) => void,
): Promise<boolean> {
  const { events, failures } = batch
  try {
    return await advance(events, failures)
  } catch (error) {
    if (!isBatchAtFault(error)) throw error
    onRetry(error)
    if (events.length === 1)
      return await tryAlone(slot, events[0] as DomainRecord, advance, unseal, error, onRetry)
    const at = error instanceof PoisonousEvent ? events.indexOf(error.event) : -1
    // A fold names its event; of a row that does not fit only its batch is known, so that is halved.
    const cut = at > 0 ? at : at === 0 ? 1 : Math.ceil(events.length / 2)
    let changed = false
    for (const part of [events.slice(0, cut), events.slice(cut)]) {
      changed =
        (await advanceCarefully(slot, { events: part, failures }, advance, unseal, onRetry)) || changed
    }
    return changed
  }
}

async function tryAlone(
  slot: OwnedSlot,
  event: DomainRecord,
  advance: Advance,
  unseal: Unseal,
  first: unknown,
  onRetry: (error: unknown) => void,
): Promise<boolean> {
  let error = first
  if (await isSkipped(slot.pool, slot.projection.name, event.position)) return false
  for (const wait of patience) {
    await pause(wait)
    try {
      // As it was read, when it could not be decoded; decoding what is decoded changes nothing.
      const again = await decode([event as RecordedEvent], unseal)
      return await advance(again.events, again.failures)
    } catch (failure) {
      if (!isBatchAtFault(failure)) throw failure
      error = failure
      onRetry(failure)
    }
  }
  throw error instanceof PoisonousEvent ? error : new PoisonousEvent(event, new Error(messageOf(error)))
}
