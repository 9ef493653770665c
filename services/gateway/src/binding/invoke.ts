import { Problem } from '@league/contracts/kernel/problem'
import type { Caller } from '../kernel/caller.ts'
import { visitorRulesUses } from '../reads/visitor-rules.ts'
import { requireAccess } from './access.ts'
import {
  type Call,
  type CallResponse,
  contextOf,
  type InvokeDeps,
  type LookUp,
  PROJECTIONS_HEADER,
} from './call.ts'
import type { ReadBinding } from './binding.ts'
import { invokeCommand } from './invoke-command.ts'
import { checkReferences } from './references.ts'
import { requireGamesOfScorer } from './scorers.ts'
import type { RegisteredBinding } from './registry.ts'
import { resolveTenant } from './tenant.ts'
import { validate } from './validate.ts'

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
  const ownPosition = principal?.position ?? 0n
  const referencesReached =
    ownPosition === 0n || !endpoint.refs || (await deps.waitFor(referenceProjections, ownPosition))
  const ownOrganizationId = principal?.organizationId ?? null
  const referencesWait = ownOrganizationId !== null && deps.hasParked(ownOrganizationId, referenceProjections)
  const lookUp = createLookUp(deps, referencesReached && !referencesWait ? null : ownPosition)
  await requireGamesOfScorer(deps, endpoint, request, principal)
  if (binding.kind === 'command') {
    if (!principal) throw new Error(`${endpoint.method} ${endpoint.path} is a command without a caller`)
    return invokeCommand(deps, { binding, request, call, caller: { ...caller, principal }, lookUp })
  }
  const tenant = await lookUp(() => resolveTenant(deps.directory, binding, request, caller))
  const headers: CallResponse['headers'] = {}
  const context = contextOf(caller, tenant, call, headers)
  const { organizationId } = tenant
  await lookUp(() => checkReferences(deps.directory, endpoint, request, organizationId))
  if (binding.kind === 'action') return { body: await binding.act(request as never, context), headers }
  const stream = await lookUp(async () => tenant.trusted && binding.streamOf?.(request as never, context))
  const [reached, revision] = await Promise.all([
    ownPosition === 0n || deps.waitFor(binding.uses, ownPosition),
    stream ? shownRevision(deps, binding.uses, stream) : null,
  ])
  if (revision !== null) headers['etag'] = `"${revision}"`
  const { redaction } = binding
  const uses = [...new Set(redaction ? [...binding.uses, ...visitorRulesUses] : binding.uses)]
  const isWaiting = deps.hasParked(organizationId, uses)
  if (!reached || isWaiting || deps.isOutdated(uses)) headers['x-stale'] = '1'
  if (isWaiting) headers['x-parked'] = '1'
  if (principal) headers[PROJECTIONS_HEADER] = uses.join(', ')
  else if (organizationId) await deps.onPublicRead?.({ organizationId, uses })
  const read = () => binding.read(request as never, context)
  const isMember = principal !== null && tenant.trusted
  const body = await createLookUp(deps, reached && !(isWaiting && isMember) ? null : ownPosition)(read)
  const view = tenant.trusted || !redaction ? body : redaction(body, await deps.visitorRules(organizationId))
  return { body: binding.text ? binding.text(view, context) : view, headers }
}

/**
 * Returns the revision of a stream for a read that begins now, or null if the read models do not reach it in time.
 * The rows may be newer, but never older: a change that is based on them then overwrites nothing.
 */
async function shownRevision(
  { lastEvent, waitFor }: Pick<InvokeDeps, 'lastEvent' | 'waitFor'>,
  uses: ReadBinding['uses'],
  stream: string,
): Promise<bigint | null> {
  const last = await lastEvent(stream)
  return last && (await waitFor(uses, last.position)) ? last.revision : null
}

/**
 * Returns a function that runs reads. One that does not find something is repeated with the events up to a
 * position that the projections have not folded yet, and those that wait for an operator: the caller may just have
 * made what it is about.
 *
 * @param position null if the projections show all that the caller has made
 */
function createLookUp({ withPending }: Pick<InvokeDeps, 'withPending'>, position: bigint | null): LookUp {
  return async (read) => {
    try {
      return await read()
    } catch (error) {
      if (position === null || !(error instanceof Problem) || error.code !== 'not-found') throw error
      return await withPending(position, read)
    }
  }
}
