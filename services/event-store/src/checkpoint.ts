import { LogLost } from './errors.ts'
import type { EventStore } from './port.ts'

/** The last event that a reader has dealt with. */
export interface Checkpoint {
  position: bigint
  eventId: string
}

/**
 * Makes sure that the log still holds the event that a checkpoint names, at its position. Call it before reading on.
 *
 * @throws LogLost when it does not: reading on would skip or repeat events
 */
export async function verifyCheckpoint(store: EventStore, checkpoint: Checkpoint): Promise<void> {
  const event = await store.eventAt(checkpoint.position)
  if (event?.eventId === checkpoint.eventId) return
  const found = event === null ? 'nothing' : `event ${event.eventId}`
  throw new LogLost(`Expected event ${checkpoint.eventId} at ${checkpoint.position}, found ${found}`)
}
