import { LogLost } from './errors.ts'
import type { EventStore } from './port.ts'

/** Identifies the last event that a reader has processed. */
export interface Checkpoint {
  position: bigint
  eventId: string
}

/**
 * Verifies that the log still holds the checkpoint's event at the checkpoint's position. Call it before you
 * continue to read.
 *
 * @throws LogLost if it does not: a reader that continued would skip or repeat events
 */
export async function verifyCheckpoint(store: EventStore, checkpoint: Checkpoint): Promise<void> {
  const event = await store.eventAt(checkpoint.position)
  if (event?.eventId === checkpoint.eventId) return
  const found = event === null ? 'no event' : `event ${event.eventId}`
  throw new LogLost(`Expected event ${checkpoint.eventId} at ${checkpoint.position}, found ${found}`)
}
