import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { Endpoint } from '@league/contracts/kernel/endpoint'
import { derivedId } from '@league/operations/kernel/derived-id'
import { rememberPosition } from '../accounts/last-position.ts'
import type { Principal } from '../accounts/principal.ts'
import type { ProjectionName } from '@league/projections/query'
import type { Origin } from '../cache/public-answers.ts'
import type { Directory } from '../reads/directory.ts'
import type { RulesOf } from '../reads/visitors-rules.ts'
import { requireAccess } from './access.ts'
import type {
  Binding,
  CallContext,
  Caller,
  CommandBinding,
  CommandCall,
  Outcome,
  UploadedFile,
} from './binding.ts'
import { checkReferences } from './check-references.ts'
import { expectedRevision } from './expected-revision.ts'
import { earlierOutcome, keepOutcome, requestHash } from './outcomes.ts'
import { resolveTenant } from './tenant.ts'
import { type RawRequest, type ValidRequest, validate } from './validate.ts'
import { visitorsView } from './visitors-view.ts'

export interface Call extends RawRequest {
  files?: ReadonlyMap<string, UploadedFile>
  ifMatch?: string | undefined
  idempotencyKey?: string | undefined
}

export interface Answer {
  body: unknown
  headers: Record<string, string | string[]>
}

export interface Invoking {
  pool: Pool
  directory: Directory
  clock: () => Date
  /** Whether these projections have passed a position, waited for no longer than a moment. */
  waitFor(projections: readonly ProjectionName[], position: bigint): Promise<boolean>
  visitorsRules: RulesOf
  /** Told just before a visitor's read of these rows. */
  onPublicRead?(origin: Origin): Promise<void>
}

/** What every reference check reads. */
const checked = ['directory', 'history'] as const

/**
 * The one way in to a handler, by HTTP or in process: access, validation, tenant, ids, one's own writes, then the
 * handler.
 *
 * @throws Problem of any of these
 */
export async function invoke(deps: Invoking, binding: Binding, call: Call, caller: Caller): Promise<Answer> {
  const { endpoint } = binding
  const { principal } = caller
  requireAccess(endpoint, principal)
  const request = validate(endpoint, call)
  if (principal && principal.position > 0n && endpoint.refs) await deps.waitFor(checked, principal.position)
  const ofAll = binding.kind === 'read' && binding.ofAll
  const command =
    binding.kind === 'command' && principal
      ? { binding, principal, ...(await identify(deps.pool, endpoint, request, call, principal)) }
      : null
  const tenant = await resolveTenant(deps.directory, endpoint, request, caller, ofAll).catch(
    (error: unknown) => {
      // What a repeated command was about may be gone, by the first time of it.
      if (!command?.earlier) throw error
      return { organizationId: '', trusted: true }
    },
  )
  const headers: Answer['headers'] = {}
  const context: CallContext = {
    ...caller,
    ...tenant,
    principal: tenant.trusted ? principal : null,
    files: call.files ?? new Map(),
    setHeader: (name, value) => (headers[name] = value),
  }
  const { organizationId } = tenant
  const answer = (body: unknown): Answer => ({ body, headers })
  if (command) {
    const { outcome, reached } = await runCommand(deps, command, request, call, context)
    headers['etag'] = `"${outcome.revision}"`
    headers['x-event-position'] = String(outcome.position)
    if (!reached) headers['x-stale'] = '1'
    return answer(await command.binding.view(request as never, context, outcome))
  }
  await checkReferences(deps.directory, endpoint, request, organizationId)
  if (binding.kind === 'action') return answer(await binding.act(request as never, context))
  if (binding.kind === 'read') {
    const mine = principal?.position ?? 0n
    if (mine > 0n && !(await deps.waitFor(binding.uses, mine))) headers['x-stale'] = '1'
    if (!principal && organizationId) {
      await deps.onPublicRead?.({ organizationId, uses: withRules(binding.uses) })
    }
    const body = await binding.read(request as never, context)
    const seen = tenant.trusted ? body : visitorsView(body, await deps.visitorsRules(organizationId))
    return answer(binding.text ? binding.text(seen, context) : seen)
  }
  throw new Error(`${endpoint.method} ${endpoint.path} is a command without a caller`)
}

/** An answer with people in it is also made of how visitors see people: the organization's settings, and the players' consents. */
function withRules(uses: readonly ProjectionName[]): readonly ProjectionName[] {
  return uses.includes('player') ? [...new Set([...uses, 'directory' as const])] : uses
}

interface Identified {
  commandId: string
  /** Null without a key: then nothing is kept. */
  hash: Buffer | null
  earlier: Outcome | null
}

/**
 * Which command this is, and what came of it the first time (decision 7). A key belongs to a user and a call, whatever it is about: what
 * that was need not be there any more.
 */
async function identify(
  pool: Pool,
  { method, path }: Endpoint,
  request: ValidRequest,
  { idempotencyKey: key, files = new Map() }: Call,
  { userId, organizationId }: Principal,
): Promise<Identified> {
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
  deps: Invoking,
  { binding, principal, commandId, hash, earlier }: Running,
  request: ValidRequest,
  call: Call,
  context: CallContext,
): Promise<{ outcome: Outcome; reached: boolean }> {
  const { endpoint } = binding
  const { organizationId } = context
  if (earlier) return { outcome: earlier, reached: await deps.waitFor(binding.uses, earlier.position) }
  await checkReferences(deps.directory, endpoint, request, organizationId)
  const now = deps.clock()
  const { userId: id, username: name, role } = principal
  const reason = (request.body as { reason?: string } | undefined)?.reason
  const command: CommandCall = {
    ...context,
    principal,
    expectedRevision: expectedRevision(call.ifMatch),
    meta: {
      organizationId,
      actor: { id, name, role },
      commandId,
      correlationId: commandId,
      causationId: commandId,
      at: now.toISOString(),
      ...(reason ? { reason } : {}),
    },
  }
  const outcome = await binding.run(request as never, command)
  // All of it before the answer, but none of it after the other.
  const [reached] = await Promise.all([
    deps.waitFor(binding.uses, outcome.position),
    rememberPosition(deps.pool, principal, outcome.position),
    hash && keepOutcome(deps.pool, commandId, hash, outcome, now),
  ])
  return { outcome, reached }
}
