import type { EventId, Id, OrganizationId, UserId } from './id.ts'
import type { Role } from './role.ts'

export type ActorRole = 'super_admin' | 'org_owner' | 'staff' | 'system'

/**
 * Who acts. Only a program, whose role is `system`, brings its `name`. The name of a user is personal data that
 * may have to be erased, so the log holds only the id, and readers look the name up.
 */
export interface Actor {
  id: UserId
  name?: string
  role: ActorRole
}

/** Who caused an event, for whom, why and when. `at` is the ISO instant, in UTC, at which the command ran. */
export interface EventMeta {
  organizationId: OrganizationId
  actor: Actor
  onBehalfOf?: UserId
  /** Name of the API token that the actor's script used. Absent if the actor was signed in. */
  apiToken?: string
  /** Role of that token. `actor.role` is the role of the user who created it. Absent in older events. */
  apiTokenRole?: Role
  /** Name that a person without an account typed, who used a scorer link of the actor. */
  scorer?: string
  commandId: string
  /** The change that the event is part of: all events of one command, in whatever streams. */
  correlationId: string
  causationId: string
  /** The change that this event takes back. */
  undoes?: string
  reason?: string
  at: string
}

/** What a writer passes to the store. The personal fields in `data` are already sealed. */
export interface NewEvent {
  eventId: EventId
  type: string
  version: number
  data: unknown
  meta: EventMeta
}

/**
 * What a reader gets. `position` orders the whole log and has no other meaning. `revision` counts from 0
 * within the stream. `recordedAt` is the store's clock as an ISO instant.
 */
export interface RecordedEvent<Type extends string = string, Data = unknown> {
  position: bigint
  stream: string
  revision: bigint
  eventId: EventId
  type: Type
  version: number
  data: Data
  meta: EventMeta
  recordedAt: string
  /**
   * Why the stored form could not be decoded. `data` is then empty, and of `meta` only the organization is known,
   * from the name of the stream.
   */
  undecodable?: string
}

/**
 * Returns `{category}-{organizationId}.{id}`. A name always holds the tenant, so that no command can reach
 * another's.
 */
export function streamName(category: string, organizationId: OrganizationId, entityId: Id): string {
  return `${category}-${organizationId}.${entityId}`
}

/** Returns the organization that a stream belongs to, the empty text for another kind of name. */
export function organizationOfStream(stream: string): OrganizationId {
  return /^[^-]*-(.*)\./.exec(stream)?.[1] ?? ''
}

/** Returns the name of a program, null for a user, whose name is looked up. */
export function programName({ role, name }: Actor): string | null {
  return role === 'system' ? (name ?? null) : null
}

/** Metadata as stored: flat, with string values only. */
export type StoredMeta = Record<string, string>

export function flattenMeta(meta: EventMeta): StoredMeta {
  const { actor, ...rest } = meta
  const flat: StoredMeta = { actorId: actor.id, actorRole: actor.role }
  const name = programName(actor)
  if (name !== null) flat['actorName'] = name
  for (const [key, value] of Object.entries(rest)) if (value !== undefined) flat[key] = value
  return flat
}

/** Ignores the names of users, which older events still hold: every reader shows the name of today. */
export function unflattenMeta(flat: StoredMeta): EventMeta {
  const { actorId, actorName, actorRole, ...rest } = flat
  const name = actorRole === 'system' && actorName !== undefined ? { name: actorName } : {}
  return { ...rest, actor: { id: actorId, ...name, role: actorRole } } as EventMeta
}
