import type { OrganizationId } from '@league/contracts/kernel/id'
import type { Decoded, Unseal } from '../decode.ts'
import type { Log } from '../log.ts'
import { advance } from './advance.ts'
import { advanceWithBisect } from './advance-with-bisect.ts'
import type { PoisonEvent } from './failure.ts'
import type { OwnedGeneration } from './owned-generation.ts'
import { toParkedEvent } from './parking.ts'
import { writeBatch } from './write-batch.ts'

interface AdvanceContext {
  unseal: Unseal
  log: Log
  meters: { of(projection: string): { countRetry(): void } }
}

/**
 * Advances a generation over a batch, and parks the scope of each event that cannot be folded.
 *
 * @returns the organizations whose rows changed or are now out of date
 */
export async function advanceOrPark(
  { unseal, log, meters }: AdvanceContext,
  owned: OwnedGeneration,
  batch: Decoded,
  eventsPerSecond = 0,
): Promise<ReadonlySet<OrganizationId>> {
  const organizations = new Set<OrganizationId>()
  await advanceWithBisect(batch, {
    async advance(part) {
      for (const id of (await advance(owned, part, eventsPerSecond)).keys()) organizations.add(id)
    },
    async onPoison(error) {
      const { position, type, stream, meta } = error.event
      log.error(
        { error, projection: owned.projection.name, position: String(position), type, stream },
        'parked an event that cannot be folded',
      )
      await park(owned, error, eventsPerSecond)
      organizations.add(meta.organizationId)
    },
    unseal,
    onRetry: () => meters.of(owned.projection.name).countRetry(),
  })
  return organizations
}

async function park(
  owned: OwnedGeneration,
  { event, message }: PoisonEvent,
  eventsPerSecond: number,
): Promise<void> {
  const parked = toParkedEvent(owned.projection, event, message)
  const { scope, organizationId, position, eventId } = parked
  await writeBatch(
    owned,
    {},
    {
      position,
      eventId,
      eventsPerSecond,
      // Responses of the organization now have to say that they are out of date, so their ETags change.
      organizations: new Map([[organizationId, position]]),
      parked,
      waiting: [{ position, scope }],
    },
  )
  owned.parking.scopes.set(scope, organizationId)
}
