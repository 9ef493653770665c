import type { NameOwnerId } from '@league/contracts/organization/events'
import { randomUUID } from 'node:crypto'
import type { EventId, Id, OrganizationId } from '@league/contracts/kernel/id'
import { Problem } from '@league/contracts/kernel/problem'
import { account } from '../../account/state.ts'
import type { CommandDependencies, CommandMetadata, Receipt } from '../../kernel/dependencies.ts'
import { handleCommand } from '../../kernel/handle-command.ts'
import { load } from '../../kernel/load.ts'
import { organization } from '../../organization/state.ts'
import { releaseName, reserveName } from '../../reservation/commands.ts'
import { platform, type ReservedName, reservationOf } from '../../reservation/name.ts'
import { type Reservation, reservation } from '../../reservation/state.ts'
import { venue } from '../../venue/state.ts'
import { namesOfAccount, namesOfOrganization, namesOfVenue } from './owned-names.ts'

/** After this time anybody may take over a reservation whose owner does not use the name. */
const RESERVATION_TTL_MS = 5 * 60_000

/**
 * Time in which all names must be reserved, or the command does not run. Well below the time at which
 * reservations expire.
 */
const MAX_RESERVE_MS = 60_000

/**
 * Reserves names for an owner and runs the command that needs them. If the command is refused, it releases
 * the names again. If the command fails without a response, the names stay reserved for its retry, which has
 * the same owner.
 *
 * @throws Problem `slug-taken` · `domain-taken` · `username-taken` · `venue-name-taken` · `unavailable` if reserving takes too
 * long · those of the command
 */
export async function withReservedNames<EntityId extends Id>(
  dependencies: CommandDependencies,
  metadata: CommandMetadata,
  { ownerId, names }: { ownerId: NameOwnerId; names: readonly ReservedName[] },
  command: () => Promise<Receipt<EntityId>>,
): Promise<Receipt<EntityId>> {
  const start = performance.now()
  const reserved: { name: ReservedName; eventId: EventId }[] = []
  try {
    for (const name of names) {
      reserved.push({ name, eventId: await reserveForOwner(dependencies, metadata, ownerId, name) })
    }
    if (performance.now() - start > MAX_RESERVE_MS) throw new Problem('unavailable')
    return await command()
  } catch (error) {
    const refused = error instanceof Problem && error.status < 500 && error.code !== 'too-busy'
    if (refused) {
      for (const { name, eventId } of reserved) {
        // Release only the reservations made by this attempt: another command may depend on an earlier one.
        await releaseNameIf(dependencies, metadata, name, (current) => {
          return current.eventId === eventId && !current.renewed
        })
      }
    }
    throw error
  }
}

/**
 * Releases a name if its current reservation meets a condition.
 *
 * @param condition receives the reservation and the position of its last event in the log
 */
export async function releaseNameIf(
  dependencies: CommandDependencies,
  metadata: CommandMetadata,
  name: ReservedName,
  condition: (current: Reservation, position: bigint) => boolean,
): Promise<void> {
  const { streamId, storedName } = reservationOf(name)
  const { state, position } = await load(dependencies, reservation, platform, streamId)
  if (!state || !condition(state, position)) return
  await handleCommand(dependencies, releaseName, {
    command: { ...storedName, eventId: state.eventId },
    metadata: metadataOfPlatform(metadata),
    streamId,
  })
}

/**
 * Reserves a name for an owner and returns the id of its event. Every attempt has a command id of its own, so
 * that a retry reserves a name again that was released in between. Repeating is safe because the name belongs
 * to the owner, not to the command.
 *
 * @throws Problem `slug-taken` · `domain-taken` · `username-taken` · `venue-name-taken`
 */
async function reserveForOwner(
  dependencies: CommandDependencies,
  metadata: CommandMetadata,
  ownerId: NameOwnerId,
  name: ReservedName,
): Promise<EventId> {
  const { streamId, storedName } = reservationOf(name)
  const { organizationId } = metadata
  const expiredEventId = await findExpiredReservation(dependencies, metadata, ownerId, name)
  const { events } = await handleCommand(dependencies, reserveName, {
    command: { ...storedName, ownerId, organizationId, expiredEventId },
    metadata: metadataOfPlatform(metadata),
    streamId,
  })
  const event = events.at(-1)
  if (!event) throw new Error('reserveName returned no event')
  return event.eventId
}

/**
 * Returns the event of somebody else's reservation if it has expired. A reservation has expired if its owner
 * does not have the name and it is older than five minutes at the time of this command: the command that made
 * it was interrupted and never repeated.
 */
async function findExpiredReservation(
  dependencies: CommandDependencies,
  { at }: CommandMetadata,
  ownerId: NameOwnerId,
  name: ReservedName,
): Promise<EventId | undefined> {
  const { streamId } = reservationOf(name)
  const { state: current, records } = await load(dependencies, reservation, platform, streamId)
  const reservedAt = records.at(-1)?.meta.at
  if (!current || !reservedAt || current.ownerId === ownerId) return undefined
  if (Date.parse(at) - Date.parse(reservedAt) < RESERVATION_TTL_MS) return undefined
  const owned = await namesOfOwner(dependencies, name.kind, current)
  const isUsed = !owned || owned.some((ownedName) => reservationOf(ownedName).streamId === streamId)
  return isUsed ? undefined : current.eventId
}

/**
 * Returns the names that an owner has, or null if they are unknown. `kind` tells whether the owner is a user,
 * an organization or a venue.
 */
async function namesOfOwner(
  dependencies: CommandDependencies,
  kind: ReservedName['kind'],
  { ownerId, organizationId }: { ownerId: string; organizationId: OrganizationId | null },
): Promise<ReservedName[] | null> {
  if (kind === 'venue') {
    const { state } = await load(dependencies, venue, organizationId ?? '', ownerId)
    return namesOfVenue(state, organizationId ?? '')
  }
  if (kind !== 'username') {
    return namesOfOrganization((await load(dependencies, organization, ownerId, ownerId)).state)
  }
  // An older reservation of a username does not say where its owner is.
  if (organizationId === null) return null
  const { state } = await load(dependencies, account, organizationId, ownerId)
  // The username of a forgotten user is unreadable. As long as the account exists, the name is taken.
  return state && !state.person && !state.deleted ? null : namesOfAccount(state)
}

function metadataOfPlatform(metadata: CommandMetadata): CommandMetadata {
  const { commandId: causationId } = metadata
  return { ...metadata, organizationId: platform, commandId: randomUUID(), causationId }
}
