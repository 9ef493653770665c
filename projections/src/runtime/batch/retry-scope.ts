import type { EventStore } from '@league/event-store/port'
import { decode, type Decoded, type Unseal } from '../decode.ts'
import { foldStored, lastPositions } from './advance.ts'
import { advanceWithBisect } from './advance-with-bisect.ts'
import { PoisonEvent } from './failure.ts'
import type { OwnedGeneration } from './owned-generation.ts'
import { readWaitingPositions, toParkedEvent } from './parking.ts'
import { readEventsAt } from './events-at.ts'
import { writeBatch } from './write-batch.ts'

/** How many waiting events one batch of a retry folds. Other events of the projection wait that long. */
const BATCH_SIZE = 250

interface RetryContext {
  store: EventStore
  unseal: Unseal
}

/**
 * Folds the next events that wait in a parked scope. Call it while no other batch of the generation is being
 * folded.
 *
 * @returns whether more events wait. Without any, the scope is free again.
 * @throws PoisonEvent when an event cannot be folded. It now holds up the scope; everything before it is
 *   written.
 */
export async function retryNextEvents(
  { store, unseal }: RetryContext,
  owned: OwnedGeneration,
  scope: string,
): Promise<boolean> {
  const { pool, checkpoint, parking } = owned
  parking.retrying.add(scope)
  const positions = await readWaitingPositions(pool, checkpoint, scope, BATCH_SIZE + 1)
  const batch = await decode(await readEventsAt(store, positions.slice(0, BATCH_SIZE)), unseal)
  await advanceWithBisect(batch, {
    advance: (part) => release(owned, scope, part),
    async onPoison(error) {
      await recordFailedRetry(owned, scope, error)
      parking.retrying.delete(scope)
      throw error
    },
    unseal,
    onRetry: () => {},
  })
  if (positions.length > BATCH_SIZE) return true
  parking.retrying.delete(scope)
  parking.scopes.delete(scope)
  return false
}

/** Folds all events that wait in a scope, or those before the next one that cannot be folded. */
export async function retryScope(
  context: RetryContext,
  owned: OwnedGeneration,
  scope: string,
): Promise<void> {
  while (await retryNextEvents(context, owned, scope));
}

/** Continues the retries that a process could not finish. */
export async function finishRetries(context: RetryContext, owned: OwnedGeneration): Promise<void> {
  for (const scope of owned.parking.retrying) {
    try {
      await retryScope(context, owned, scope)
    } catch (error) {
      if (!(error instanceof PoisonEvent)) throw error
    }
  }
}

/** Folds events and removes them from those that wait, in one statement. */
async function release(owned: OwnedGeneration, scope: string, batch: Decoded): Promise<void> {
  const { position, eventId, eventsPerSecond } = owned.checkpoint
  await writeBatch(owned, (await foldStored(owned, batch)) ?? {}, {
    position,
    eventId,
    eventsPerSecond,
    organizations: lastPositions(batch.events),
    released: { scope, positions: batch.events.map((event) => event.position) },
  })
}

/** Records which event holds up a scope after a retry, and why. */
async function recordFailedRetry(
  { pool, projection, checkpoint }: OwnedGeneration,
  scope: string,
  { event, message }: PoisonEvent,
): Promise<void> {
  const parked = toParkedEvent(projection, event, message)
  const { stream, position, eventId, eventType } = parked
  await pool.query(
    `
      update projection.parked
      set stream = $5, position = $6, event_id = $7, event_type = $8, message = $9,
        tried_at = clock_timestamp()
      where projection = $1
        and generation = $2
        and scope = $3
        and exists (
          select from projection.checkpoint
          where projection = $1 and generation = $2 and epoch = $4
        )
    `,
    [
      projection.name,
      checkpoint.generation,
      scope,
      checkpoint.epoch,
      stream,
      position,
      eventId,
      eventType,
      parked.message,
    ],
  )
}
