import type { Id } from './id.ts'

export type ActorRole = 'super_admin' | 'org_owner' | 'staff' | 'system'

export interface Actor {
  id: Id
  name: string
  role: ActorRole
}

/** Who did it, for whom, why and when. `at` is an ISO instant in UTC, taken by the command, not by the store. */
export interface EventMeta {
  organizationId: Id
  actor: Actor
  onBehalfOf?: Id
  commandId: string
  correlationId: string
  causationId: string
  reason?: string
  at: string
}

/** What a writer hands to the store. Personal fields in `data` are sealed already. */
export interface NewEvent {
  eventId: string
  type: string
  version: number
  data: unknown
  meta: EventMeta
}

/**
 * What a reader gets. `position` orders the whole log and is opaque beyond that; `revision` counts from 0 in
 * its stream; `recordedAt` is the store's clock as an ISO instant.
 */
export interface RecordedEvent<Type extends string = string, Data = unknown> {
  position: bigint
  stream: string
  revision: bigint
  eventId: string
  type: Type
  version: number
  data: Data
  meta: EventMeta
  recordedAt: string
}

/** Stream names are `{category}-{organizationId}.{id}`: another tenant's stream cannot be named. */
export function streamName(category: string, organizationId: Id, entityId: Id): string {
  return `${category}-${organizationId}.${entityId}`
}

/** Metadata as the store keeps it: flat, every value a string. */
export type StoredMeta = Record<string, string>

export function flattenMeta(meta: EventMeta): StoredMeta {
  const { actor, ...rest } = meta
  const flat: StoredMeta = { actorId: actor.id, actorName: actor.name, actorRole: actor.role }
  for (const [key, value] of Object.entries(rest)) if (value !== undefined) flat[key] = value
  return flat
}

export function unflattenMeta(flat: StoredMeta): EventMeta {
  const { actorId, actorName, actorRole, ...rest } = flat
  return {
    ...rest,
    actor: { id: actorId, name: actorName, role: actorRole },
  } as EventMeta
}
