import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { Endpoint } from '@league/contracts/kernel/endpoint'
import { derivedId } from '@league/operations/kernel/derived-id'
import type { OrganizationId } from '@league/contracts/kernel/id'
import type { ProjectionName } from '@league/projections/query'
import { reject } from '@league/contracts/kernel/problem'
import { rememberPosition, earlierOutcome, storeOutcome, requestHash } from './outcomes.ts'
import { authorOf, type Principal, type Caller } from '../kernel/caller.ts'
import type { ResponseSource } from '../cache/public-responses.ts'
import type { Directory } from '../reads/directory.ts'
import { projectionsOf } from '../reads/read-side.ts'
import { type GetVisitorRules, visitorRulesUses } from '../reads/visitor-rules.ts'
import { requireAccess } from './access.ts'
import type { UploadedFile } from '../http/form.ts'
import type { WithAppendedTypes } from './appended-types.ts'
import type { CallContext, CommandBinding, CommandCall, Outcome } from './binding.ts'
import { checkReferences } from './references.ts'
import type { RegisteredBinding } from './registry.ts'
import { resolveTenant } from './tenant.ts'
import { type RawRequest, type ValidRequest, validate } from './validate.ts'

export interface Call extends RawRequest {
  files?: ReadonlyMap<string, UploadedFile>
  ifMatch?: string | undefined
  idempotencyKey?: string | undefined
}

export interface CallResponse {
  body: unknown
  headers: Record<string, string | string[]>
}

export interface InvokeDeps {
  pool: Pool
  directory: Directory
  clock: () => Date
  /** Waits up to two seconds until the projections have passed a position. Returns whether they have. */
  waitFor(projections: readonly ProjectionName[], position: bigint): Promise<boolean>
  /** Returns whether the tables of one of these projections are still of another version of the program. */
  isOutdated(projections: readonly ProjectionName[]): boolean
  /** Returns whether rows of the organization lack an event that one of these projections could not fold. */
  hasParked(organizationId: OrganizationId, projections: readonly ProjectionName[]): boolean
  visitorRules: GetVisitorRules
  withAppendedTypes: WithAppendedTypes
  /** Called before a public read. */
  onPublicRead?(source: ResponseSource): Promise<void>
}

/**
 * Names projections: for a signed-in reader those that the response is made of, for a command those that its
 * events change. A page fetches again what a command or a live event has changed, and nothing else.
 */
const PROJECTIONS_HEADER = 'x-projections'

/** Projections that reference checks read. */
const referenceProjections = ['directory', 'history'] as const

/**
 * Invokes the handler of an endpoint, over HTTP or in process. Checks access, parses the request, resolves
 * the organization, waits for the own writes of the caller and checks all ids before the handler runs.
 *
 * @throws Problem of any of these steps
 */
export async function invoke(
  deps: InvokeDeps,
  binding: RegisteredBinding,
  call: Call,
  caller: Caller,
): Promise<CallResponse> {
  const { endpoint } = binding
  const { principal } = caller
  requireAccess(endpoint, principal)
  const request = validate(endpoint, call)
  if (principal && principal.position > 0n && endpoint.refs)
    await deps.waitFor(referenceProjections, principal.position)
  const command =
    binding.kind === 'command' && principal
      ? { binding, principal, ...(await identify(deps.pool, endpoint, { request, call }, principal)) }
      : null
  const tenant = await resolveTenant(deps.directory, binding, request, caller).catch((error: unknown) => {
    // A repeated command may have deleted what it is about the first time.
    if (!command?.earlier) throw error
    return { organizationId: '', trusted: true }
  })
  const headers: CallResponse['headers'] = {}
  const context: CallContext = {
    ...caller,
    ...tenant,
    principal: tenant.trusted ? principal : null,
    files: call.files ?? new Map(),
    setHeader: (name, value) => (headers[name] = value),
  }
  const { organizationId } = tenant
  const respond = (body: unknown): CallResponse => ({ body, headers })
  if (command) {
    const { outcome, reached, types } = await runCommand(deps, command, { request, call }, context)
    headers['etag'] = `"${outcome.revision}"`
    headers['x-event-position'] = String(outcome.position)
    if (!reached || deps.hasParked(organizationId, command.binding.uses)) headers['x-stale'] = '1'
    // A repeat appends nothing, so what the first attempt changed is not known here.
    if (types.size > 0) headers[PROJECTIONS_HEADER] = projectionsOf(types).join(', ')
    return respond(await command.binding.view(request as never, context, outcome))
  }
  await checkReferences(deps.directory, endpoint, request, organizationId)
  if (binding.kind === 'action') return respond(await binding.act(request as never, context))
  if (binding.kind === 'read') {
    const ownPosition = principal?.position ?? 0n
    const reached = ownPosition === 0n || (await deps.waitFor(binding.uses, ownPosition))
    const { redaction } = binding
    const uses = [...new Set(redaction ? [...binding.uses, ...visitorRulesUses] : binding.uses)]
    if (!reached || deps.isOutdated(uses) || deps.hasParked(organizationId, uses)) headers['x-stale'] = '1'
    if (principal) headers[PROJECTIONS_HEADER] = uses.join(', ')
    else if (organizationId) await deps.onPublicRead?.({ organizationId, uses })
    const body = await binding.read(request as never, context)
    const view =
      tenant.trusted || !redaction ? body : redaction(body, await deps.visitorRules(organizationId))
    return respond(binding.text ? binding.text(view, context) : view)
  }
  throw new Error(`${endpoint.method} ${endpoint.path} is a command without a caller`)
}

interface IncomingCall {
  request: ValidRequest
  call: Call
}

interface Identified {
  commandId: string
  /** Hash of the request; null without an Idempotency-Key, in which case no outcome is stored. */
  hash: Buffer | null
  earlier: Outcome | null
}

/**
 * Derives the id of a command from its Idempotency-Key and looks up the outcome of the first attempt
 * (decision 7). A key is scoped to the user and the endpoint. It does not depend on the entity, which a
 * repeated command may no longer find.
 *
 * The stored outcome recognizes every repeated request, including commands that changed nothing. If the
 * process died before it stored the outcome, the command id is recognized in the log instead
 * (docs/decisions/0004-derive-ids-so-that-repeats-are-safe.md).
 */
async function identify(
  pool: Pool,
  { method, path }: Endpoint,
  { request, call }: IncomingCall,
  { userId, organizationId }: Principal,
): Promise<Identified> {
  const { idempotencyKey: key, files = new Map() } = call
  if (!key) return { commandId: randomUUID(), hash: null, earlier: null }
  const commandId = derivedId('command', userId, organizationId ?? '', method, path, key)
  const hash = requestHash(request, files)
  return { commandId, hash, earlier: await earlierOutcome(pool, commandId, hash) }
}

interface Running extends Identified {
  binding: CommandBinding
  principal: Principal
}

async function runCommand(
  deps: InvokeDeps,
  { binding, principal, commandId, hash, earlier }: Running,
  { request, call }: IncomingCall,
  context: CallContext,
): Promise<{ outcome: Outcome; reached: boolean; types: ReadonlySet<string> }> {
  const { endpoint } = binding
  const { organizationId } = context
  if (earlier) {
    const reached = await deps.waitFor(binding.uses, earlier.position)
    return { outcome: earlier, reached, types: new Set() }
  }
  await checkReferences(deps.directory, endpoint, request, organizationId)
  const now = deps.clock()
  const reason = (request.body as { reason?: string } | undefined)?.reason
  const command: CommandCall = {
    ...context,
    principal,
    expectedRevision: expectedRevision(call.ifMatch),
    meta: {
      organizationId,
      ...authorOf(principal),
      commandId,
      correlationId: commandId,
      causationId: commandId,
      at: now.toISOString(),
      ...(reason ? { reason } : {}),
    },
  }
  const { result: outcome, types } = await deps.withAppendedTypes(commandId, () =>
    binding.run(request as never, command),
  )
  // Finish all three before responding; they can run concurrently.
  const [reached] = await Promise.all([
    deps.waitFor(binding.uses, outcome.position),
    rememberPosition(deps.pool, principal, outcome.position),
    hash && storeOutcome(deps.pool, { commandId, hash, outcome }, now),
  ])
  return { outcome, reached, types }
}

/** Returns the revision in an If-Match header (decision 5), or undefined if it names none or any. */
function expectedRevision(ifMatch: string | undefined): bigint | undefined {
  if (ifMatch === undefined || ifMatch === '*') return undefined
  const revision = /^(?:W\/)?"?(\d{1,18})"?$/.exec(ifMatch.trim())?.[1]
  return revision === undefined ? reject('malformed') : BigInt(revision)
}
