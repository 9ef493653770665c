import type { z } from 'zod'
import type { ProblemCode } from './problem.ts'

/**
 * Who may call. `public` needs no session; `signed-in` any session; `organizer` staff, org_owner or super_admin;
 * `owner` org_owner or super_admin; `super_admin` alone.
 */
export type Access = 'public' | 'signed-in' | 'organizer' | 'owner' | 'super_admin'

/**
 * Whose data. `organization`: exactly one organization, taken from the session, or for visitors and super_admin from
 * the ids in the path, `slug`, `domain` or `organization_id` in the query, or a custom domain as host. `none`: the call
 * is about the platform or about the caller.
 */
export type Tenancy = 'organization' | 'none'

/** Every kind of thing that an id in a request can name. */
export type EntityKind =
  | 'organization'
  | 'season'
  | 'league'
  | 'division'
  | 'team'
  | 'teamEntry'
  | 'player'
  | 'attribute'
  | 'game'
  | 'schedule'
  | 'bye'
  | 'weekOff'
  | 'user'
  | 'business'
  | 'feature'
  | 'link'
  | 'page'
  | 'stat'
  | 'gamePeriod'
  | 'event'

/**
 * An id in a request that the gateway checks before the handler runs: it must exist in the caller's organization and,
 * where `within` names other ids, below these. `at` is a path such as `params.leagueId`, `body.home_team_id`
 * or `body.stats[].player_id`. Foreign and absent ids give the same 404.
 */
export interface Ref {
  at: string
  kind: EntityKind
  within?: readonly string[]
  /** A word that stands for no id. */
  exceptFor?: string
}

/** Files of a multipart body by field name. The other fields of the form are the body. */
export interface Upload {
  fields: readonly string[]
  kind: 'image' | 'csv'
  required?: boolean
}

export interface Endpoint {
  /** Row of the specification (`C068`), or a name for calls beside it. */
  id: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Fastify's notation: `/api/gamesv2/:id`. */
  path: string
  summary: string
  access: Access
  tenancy: Tenancy
  /** Open to who signed in with a temporary password and has to choose a new one first. */
  whileChangingPassword?: boolean
  /** Visitors name the organization by host or query: an id of the path alone does not (R208). */
  visitorsNameTenant?: boolean
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  upload?: Upload
  /** Most bytes of the body, where 64 KiB are too few. */
  bodyLimit?: number
  response: z.ZodType
  /** Set for answers that are no JSON. The response schema is then a string. */
  contentType?: 'text/csv' | 'text/calendar' | 'text/event-stream'
  refs?: readonly Ref[]
  problems?: readonly ProblemCode[]
}

/** Declares a call. Keeps the literal types, so that client and gateway are typed by it. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration
}

export type EndpointKey<E extends Endpoint> = `${E['method']} ${E['path']}`

type Part<T> = T extends z.ZodType ? z.input<T> : undefined
type Optional<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: T[K]
}

/** What a caller gives: ids of the path, query, body. A form goes where the call takes a file. */
export type EndpointInput<E extends Endpoint> = Optional<{
  params: Part<E['params']>
  query: Part<E['query']> extends undefined ? undefined : Part<E['query']> | undefined
  body: E['upload'] extends Upload ? Part<E['body']> | FormData : Part<E['body']>
}>

export type EndpointOutput<E extends Endpoint> = z.output<E['response']>

/** What a handler gets, after validation. */
export interface EndpointRequest<E extends Endpoint> {
  params: E['params'] extends z.ZodType ? z.output<E['params']> : Record<string, never>
  query: E['query'] extends z.ZodType ? z.output<E['query']> : Record<string, never>
  body: E['body'] extends z.ZodType ? z.output<E['body']> : undefined
}
