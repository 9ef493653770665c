import { v5 } from 'uuid'
import type { Id } from '@league/contracts/kernel/id'
import type { CommandMetadata } from './dependencies.ts'

/** Must never change: the ids in the log derive from it. */
const NAMESPACE = 'a3c1f0de-6f0b-5d0e-9d1c-2f1b7c0e4a55'

/**
 * Derives a UUID from parts: the same parts always give the same UUID. Ids of events, entities and
 * subcommands derive from the id of their command, so a repeated command finds what it made the first time.
 */
export function derivedId<DerivedId extends Id>(...parts: readonly (string | number)[]): DerivedId {
  return v5(JSON.stringify(parts), NAMESPACE) as DerivedId
}

/**
 * Returns the id of the entity that a command creates.
 *
 * @param handlerName the `name` of the command handler
 * @param streamId undefined if the command creates the stream
 */
export function newEntityId<EntityId extends Id>(
  handlerName: string,
  { organizationId, commandId }: Pick<CommandMetadata, 'organizationId' | 'commandId'>,
  streamId?: Id,
): EntityId {
  return derivedId<EntityId>('entity', organizationId, handlerName, streamId ?? '', commandId)
}
