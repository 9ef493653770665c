import type { VenueId } from '@league/contracts/kernel/id'
import type { CommandDependencies, CommandMetadata, Receipt } from '../kernel/dependencies.ts'
import { derivedId } from '../kernel/derived-id.ts'
import { changeVenue, createVenue, deleteVenue, type VenueInput } from '../venue/commands.ts'
import type { VenueState } from '../venue/state.ts'
import { changeNames } from './names/change-names.ts'
import { namesOfVenue } from './names/owned-names.ts'

/**
 * Creates a venue with a name that no other venue of the organization has, ignoring case. `entityId` is the venue's.
 *
 * @throws Problem `venue-name-taken` · `name-required`
 */
export function createVenueProcess(
  dependencies: CommandDependencies,
  metadata: CommandMetadata,
  command: VenueInput & { name: string },
): Promise<Receipt<VenueId>> {
  const streamId = derivedId<VenueId>('venue', metadata.organizationId, metadata.commandId)
  return changeNames(dependencies, metadata, createVenue, { command, streamId, namesOf: namesIn(metadata) })
}

/**
 * Changes the details of a venue. Its earlier name becomes available again.
 *
 * @throws Problem `venue-name-taken` · `name-required` · `not-found` · `stale-revision`
 */
export function changeVenueProcess(
  dependencies: CommandDependencies,
  metadata: CommandMetadata,
  { venueId: streamId, ...command }: VenueInput & { venueId: VenueId },
  expectedRevision?: bigint,
): Promise<Receipt<VenueId>> {
  const request = { command, streamId, expectedRevision, namesOf: namesIn(metadata) }
  return changeNames(dependencies, metadata, changeVenue, request)
}

/**
 * Deletes a venue. Its name becomes available again, and its games keep it as their location.
 *
 * @throws Problem `not-found` · `stale-revision`
 */
export function deleteVenueProcess(
  dependencies: CommandDependencies,
  metadata: CommandMetadata,
  { venueId: streamId }: { venueId: VenueId },
  expectedRevision?: bigint,
): Promise<Receipt<VenueId>> {
  const request = { command: {}, streamId, expectedRevision, namesOf: namesIn(metadata) }
  return changeNames(dependencies, metadata, deleteVenue, request)
}

const namesIn =
  ({ organizationId }: CommandMetadata) =>
  (state: VenueState) =>
    namesOfVenue(state, organizationId)
