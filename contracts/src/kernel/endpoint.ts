import { z } from 'zod'
import { idSchema, leagueId, seasonId, type IdKind } from './id.ts'
import type { ProblemCode } from './problem.ts'

/**
 * Who may call.
 *
 * - `public`: anybody, without a session.
 * - `signed-in`: any user with a session.
 * - `organizer`: staff, org_owner and super_admin.
 * - `owner`: org_owner and super_admin.
 * - `super_admin`: super_admin only.
 * - `scorer`: only a browser that has opened a scorer link.
 */
export type Access = 'public' | 'signed-in' | 'organizer' | 'owner' | 'super_admin' | 'scorer'

/**
 * Whose data a call is about.
 *
 * - `organization`: exactly one organization. The session names it. A public read may name another one by
 *   `slug`, `domain` or its id. Visitors name it so, or by the custom domain of the host. For super_admin
 *   any id in the request is enough.
 * - `none`: the platform or the caller.
 */
export type Tenancy = 'organization' | 'none'

/**
 * What a call that changes something accepts against repeats and concurrent changes.
 *
 * - `revision`: `If-Match`, the revision that the change is based on, and `Idempotency-Key`.
 * - `repeats`: only `Idempotency-Key`. The call creates something, or what it changes has several revisions.
 * - `none`: neither, since the call is not a command.
 */
export type Concurrency = 'revision' | 'repeats' | 'none'

/** Every kind of entity that an id in a request can refer to. */
export type EntityKind = Exclude<
  IdKind,
  'sport' | 'session' | 'import' | 'correction' | 'periodScore' | 'matchup' | 'play' | 'change'
>

/**
 * An id in a request that the gateway checks before the handler runs. The entity must exist in the caller's
 * organization and, if `within` lists other fields, belong to the entities in those. An id that does not
 * exist and one of another organization give the same 404.
 */
export interface EntityRef {
  /** Path of the field, such as `params.leagueId`, `body.home_team_id` or `body.stats[].player_id`. */
  field: string
  kind: EntityKind
  /** Another kind, whose ids are accepted as well. */
  orKind?: EntityKind
  /** Fields with the ids of the entities that this one must belong to. */
  within?: readonly string[]
  /** A value that is accepted in place of an id. */
  exceptFor?: string
  /** Accepts an entity that was deleted itself. */
  evenDeleted?: true
}

/** The files of a multipart body by field name. The other fields of the form are the body. */
export interface Upload {
  fields: readonly string[]
  kind: 'image' | 'csv'
  required?: boolean
}

export interface Endpoint {
  /** The id of the call in the specification (`C068`), or a name for calls that are not part of it. */
  id: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** In Fastify's notation: `/api/gamesv2/:id`. */
  path: string
  summary: string
  /** Whether the call exists only for older clients, because another one has replaced it. */
  deprecated?: true
  access: Access
  tenancy: Tenancy
  /** Whether users who still have to replace a temporary password may call. */
  whileChangingPassword?: boolean
  /**
   * Whether super_admin may call who still has to set up a second factor. Calls for users with a temporary
   * password accept them anyway.
   */
  whileSettingUpSecondFactor?: boolean
  /**
   * Whether scripts may call with an API token; `accepted` if omitted. Calls about users, passwords, sessions
   * and tokens must state it: the gateway does not start otherwise.
   */
  apiTokens?: 'accepted' | 'refused'
  /**
   * Whether scorers with a link may call about the games of the link; refused if omitted. Every game in `refs`
   * is checked.
   */
  scorers?: 'accepted'
  /**
   * Whether the request has a secret, such as that of a scorer link, without which there is no response. A response
   * of a public call is then not redacted, since no visitor gets it.
   */
  needsSecret?: true
  /**
   * Whether visitors need not name the organization: it is then that of the ids in the request. Everywhere
   * else they name it by host, query or its own id (R208).
   */
  visitorsMayOmitTenant?: true
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Answers a body that does not match the schema, in place of `invalid`. Its issues are then not named. */
  invalidBody?: ProblemCode
  upload?: Upload
  /** Largest body in bytes, for calls that need more than 64 KiB. */
  bodyLimit?: number
  response: z.ZodType
  /** For responses that are not JSON. The response schema is then a string. */
  contentType?: 'text/csv' | 'text/calendar' | 'text/event-stream'
  refs?: readonly EntityRef[]
  /** Problems in addition to those that follow from the rest of the declaration. */
  problems?: readonly ProblemCode[]
  /**
   * Whether a read by a user of the organization has the revision of what it shows as `ETag`, for `If-Match`. Reads
   * whose body has a `revision` need none. The binding names the stream.
   */
  hasRevision?: true
  /**
   * Whether the response to a GET is not made from the read models, such as a list of sessions. The gateway does not
   * start if it contradicts the binding.
   */
  bypassesReadModels?: true
  /** `revision` if omitted. For calls other than GET: the gateway does not start if it contradicts the binding. */
  concurrency?: Concurrency
}

/** Returns whether a call is a command, which accepts an `Idempotency-Key`. */
export function isCommand({ method, concurrency }: Pick<Endpoint, 'method' | 'concurrency'>): boolean {
  return method !== 'GET' && concurrency !== 'none'
}

/** Declares an endpoint. Keeps the literal types, from which the types of the client and the gateway follow. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration
}

type Declaration = Omit<Endpoint, 'access' | 'tenancy'>

/** Declares an endpoint that organizers call about their organization. */
export function organizerEndpoint<const D extends Declaration>(declaration: D) {
  return endpoint({ ...declaration, access: 'organizer', tenancy: 'organization' } as const)
}

/** Declares an endpoint that anybody may call about an organization. */
export function publicEndpoint<const D extends Declaration>(declaration: D) {
  return endpoint({ ...declaration, access: 'public', tenancy: 'organization' } as const)
}

/** Returns `params` and `refs` of an endpoint whose path holds one id, `:id`. Spread them into the declaration. */
export function byId<const Kind extends EntityKind>(kind: Kind) {
  return { params: z.object({ id: idSchema<Kind>() }), refs: [{ field: 'params.id', kind }] } as const
}

/** `params` and `refs` of an endpoint below a season. */
export const inSeason = {
  params: z.object({ seasonId }),
  refs: [{ field: 'params.seasonId', kind: 'season' }],
} as const

/** `params` and `refs` of an endpoint below a league. */
export const inLeague = {
  params: z.object({ seasonId, leagueId }),
  refs: [...inSeason.refs, { field: 'params.leagueId', kind: 'league', within: ['params.seasonId'] }],
} as const

/** The name of an endpoint in the client and on the OpenAPI page: `PUT /api/gamesv2/:id/scores`. */
export type EndpointKey<E extends Endpoint> = `${E['method']} ${E['path']}`

type Part<T> = T extends z.ZodType ? z.input<T> : undefined
type Optional<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: T[K]
}

/**
 * What a caller passes: path parameters, query and body. A call that takes a file also accepts a form as its
 * body.
 */
export type EndpointInput<E extends Endpoint> = Optional<{
  params: Part<E['params']>
  query: Part<E['query']> extends undefined ? undefined : Part<E['query']> | undefined
  body: E['upload'] extends Upload ? Part<E['body']> | FormData : Part<E['body']>
}>

export type EndpointOutput<E extends Endpoint> = z.output<E['response']>

/** What a handler receives after validation. */
export interface EndpointRequest<E extends Endpoint> {
  params: E['params'] extends z.ZodType ? z.output<E['params']> : Record<string, never>
  query: E['query'] extends z.ZodType ? z.output<E['query']> : Record<string, never>
  body: E['body'] extends z.ZodType ? z.output<E['body']> : undefined
}
