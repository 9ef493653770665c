import type { z } from 'zod'
import type { Endpoint, EndpointOutput, EndpointRequest } from '@league/contracts/kernel/endpoint'
import type { EventMeta } from '@league/contracts/kernel/envelope'
import type { Id, OrganizationId } from '@league/contracts/kernel/id'
import type { ProjectionName } from '@league/projections/query'
import type { Receipt } from '@league/operations/kernel/dependencies'
import type { Principal, Caller } from '../kernel/caller.ts'
import type { UploadedFile } from '../http/form.ts'

/** What every handler receives about its call. */
export interface CallContext extends Caller {
  /** The organization that the call is about; '' for none, or for all organizations (super_admin only). */
  organizationId: OrganizationId
  /**
   * Whether the caller sees the data unredacted: the organization is that of the caller's session, or the
   * caller is super_admin.
   */
  trusted: boolean
  /** Uploaded files by field name. */
  files: ReadonlyMap<string, UploadedFile>
  /** Aborted when the client is gone or the time for the response is over. */
  signal?: AbortSignal | undefined
  /** Returns for how many milliseconds the request has been here. */
  elapsed: () => number
  /** Sets a response header. An array sends the header several times, as cookies require. */
  setHeader(name: string, value: string | string[]): void
}

/**
 * What a command handler receives in addition: the principal, the metadata of the command and the expected
 * revision.
 */
export interface CommandCall extends CallContext {
  principal: Principal
  meta: EventMeta
  expectedRevision: bigint | undefined
}

/** The result of a command, used for the response headers and for reading the changed entity. */
export type Outcome<EntityId extends Id = Id> = Pick<Receipt<EntityId>, 'entityId' | 'revision' | 'position'>

export interface ReadBinding<E extends Endpoint = Endpoint> {
  kind: 'read'
  endpoint: E
  /**
   * Projections that the response is read from: a read waits for them, and its ETag is made of their
   * positions.
   */
  uses: readonly ProjectionName[]
  /** Whether super_admin may omit the organization and gets the data of all; `organizationId` is then ''. */
  allOrganizations?: boolean
  read(request: EndpointRequest<E>, context: CallContext): Promise<EndpointOutput<E>>
  /** Returns the stream whose revision the response has as `ETag`. Required if the endpoint `hasRevision`. */
  streamOf?(request: EndpointRequest<E>, context: CallContext): string | Promise<string>
  /** Renders the view as text, after it was redacted for visitors. */
  text?: (view: unknown, context: CallContext) => string
  /**
   * Schema of that view. Required for public texts, since their response schema says nothing about the people
   * in it.
   */
  view?: z.ZodType
}

export interface CommandBinding<E extends Endpoint = Endpoint, EntityId extends Id = Id> {
  kind: 'command'
  endpoint: E
  uses: readonly ProjectionName[]
  run(request: EndpointRequest<E>, call: CommandCall): Promise<Outcome<EntityId>>
  view(
    request: EndpointRequest<E>,
    context: CallContext,
    outcome: Outcome<EntityId>,
  ): Promise<EndpointOutput<E>>
}

export interface ActionBinding<E extends Endpoint = Endpoint> {
  kind: 'action'
  endpoint: E
  act(request: EndpointRequest<E>, context: CallContext): Promise<EndpointOutput<E>>
}

/** A binding of any endpoint, as the registry stores it. */
export type Binding = ReadBinding | CommandBinding | ActionBinding

/** Binds an endpoint that reads projections. */
export function bindRead<E extends Endpoint>(
  endpoint: E,
  uses: readonly ProjectionName[],
  read: ReadBinding<E>['read'],
  options: Pick<ReadBinding<E>, 'allOrganizations' | 'streamOf'> = {},
) {
  return { kind: 'read', endpoint, uses, read, ...options } as unknown as Binding
}

interface TextOf<E extends Endpoint, View> {
  /** Required for public texts: says where people are in the view. */
  view?: z.ZodType<View>
  read(request: EndpointRequest<E>, context: CallContext): Promise<View>
  text(view: View, context: CallContext): string
}

/**
 * Binds an endpoint that responds with text. The text is rendered from the redacted view, so it never shows a
 * visitor more than the JSON does.
 */
export function bindText<E extends Endpoint, View>(
  endpoint: E,
  uses: readonly ProjectionName[],
  options: TextOf<E, View>,
) {
  return { kind: 'read', endpoint, uses, ...options } as unknown as Binding
}

/** Binds an endpoint that runs a command and then responds with a view of what it changed. */
export function bindCommand<E extends Endpoint, EntityId extends Id>(
  endpoint: E,
  uses: readonly ProjectionName[],
  run: CommandBinding<E, EntityId>['run'],
  view: CommandBinding<E, NoInfer<EntityId>>['view'],
) {
  return { kind: 'command', endpoint, uses, run, view } as unknown as Binding
}

/**
 * Binds an endpoint that neither reads projections nor runs one command, such as signing in, imports and the
 * projection console.
 */
export function bindAction<E extends Endpoint>(endpoint: E, act: ActionBinding<E>['act']) {
  return { kind: 'action', endpoint, act } as unknown as Binding
}
