import type { Endpoint, EndpointOutput, EndpointRequest } from '@league/contracts/kernel/endpoint'
import type { EventMeta } from '@league/contracts/kernel/envelope'
import type { Id } from '@league/contracts/kernel/id'
import type { ProjectionName } from '@league/projections/query'
import type { Receipt } from '@league/operations/kernel/write-side'
import type { Host } from '../http/hosts.ts'
import type { Principal } from '../accounts/principal.ts'

/** The Cookie and User-Agent headers of a request. */
export interface Browser {
  cookies: string | undefined
  userAgent: string | undefined
}

/** Where a call comes from, before anything of it is believed. */
export interface Caller {
  /** Null for visitors. */
  principal: Principal | null
  host: Host
  /** Scheme and host of the site, as its addresses are written. */
  origin?: string
  /** Address of the client, for throttling alone. */
  address: string
  /** What the browser sent of itself. Whatever it says gives no access. */
  browser?: Browser
}

/** A file of a form, whole in memory and within its limits. */
export interface UploadedFile {
  name: string
  content: Buffer
}

/** What every handler knows of its call. */
export interface CallContext extends Caller {
  /** The organization that the call is about; '' where it is about none, or about all (super_admin). */
  organizationId: Id
  /** The organization comes from the caller's own session, or the caller is super_admin: not a visitor's view. */
  trusted: boolean
  /** By field name. */
  files: ReadonlyMap<string, UploadedFile>
  /** Several values are several headers, which cookies want. */
  setHeader(name: string, value: string | string[]): void
}

/** What a command handler knows beside: who commands, and what the caller saw last. */
export interface CommandCall extends CallContext {
  principal: Principal
  meta: EventMeta
  expectedRevision: bigint | undefined
}

/** The outcome of a command, for the headers and for reading the changed thing. */
export type Outcome = Pick<Receipt, 'entityId' | 'revision' | 'position'>

export interface ReadBinding<E extends Endpoint = Endpoint> {
  kind: 'read'
  endpoint: E
  /** Projections that the answer is made of: what a read waits for, and what its ETag is made of. */
  uses: readonly ProjectionName[]
  /** super_admin may name no organization and gets all: `organizationId` is then ''. */
  ofAll?: boolean
  read(request: EndpointRequest<E>, context: CallContext): Promise<EndpointOutput<E>>
  /** Makes the answer of what was read, as the caller may see it. */
  text?: (view: unknown, context: CallContext) => string
}

export interface CommandBinding<E extends Endpoint = Endpoint> {
  kind: 'command'
  endpoint: E
  uses: readonly ProjectionName[]
  run(request: EndpointRequest<E>, call: CommandCall): Promise<Outcome>
  view(request: EndpointRequest<E>, context: CallContext, outcome: Outcome): Promise<EndpointOutput<E>>
}

export interface ActionBinding<E extends Endpoint = Endpoint> {
  kind: 'action'
  endpoint: E
  act(request: EndpointRequest<E>, context: CallContext): Promise<EndpointOutput<E>>
}

/** A binding of any call, as the registry keeps it. */
export type Binding = ReadBinding | CommandBinding | ActionBinding

/** Binds a call that reads projections. */
export function bindRead<E extends Endpoint>(
  endpoint: E,
  uses: readonly ProjectionName[],
  read: ReadBinding<E>['read'],
  options: { ofAll?: boolean } = {},
) {
  return { kind: 'read', endpoint, uses, read, ...options } as unknown as Binding
}

/**
 * Binds a call that answers with a text. It is made of the view after people in it are as the caller may see them: a
 * visitor's text never holds what a visitor's JSON does not.
 */
export function bindText<E extends Endpoint, View>(
  endpoint: E,
  uses: readonly ProjectionName[],
  read: (request: EndpointRequest<E>, context: CallContext) => Promise<View>,
  text: (view: View, context: CallContext) => string,
) {
  return { kind: 'read', endpoint, uses, read, text } as unknown as Binding
}

/** Binds a call that writes to the log: the command, then the view of what it changed. */
export function bindCommand<E extends Endpoint>(
  endpoint: E,
  uses: readonly ProjectionName[],
  run: CommandBinding<E>['run'],
  view: CommandBinding<E>['view'],
) {
  return { kind: 'command', endpoint, uses, run, view } as unknown as Binding
}

/** Binds a call that touches neither projections nor the log: signing in, imports, the console. */
export function bindAction<E extends Endpoint>(endpoint: E, act: ActionBinding<E>['act']) {
  return { kind: 'action', endpoint, act } as unknown as Binding
}
