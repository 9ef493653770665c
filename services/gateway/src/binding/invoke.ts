import type { Caller } from '../kernel/caller.ts'
import { visitorRulesUses } from '../reads/visitor-rules.ts'
import { requireAccess } from './access.ts'
import { type Call, type CallResponse, contextOf, type InvokeDeps, PROJECTIONS_HEADER } from './call.ts'
import { invokeCommand } from './invoke-command.ts'
import { checkReferences } from './references.ts'
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
  if (principal && principal.position > 0n && endpoint.refs)
    await deps.waitFor(referenceProjections, principal.position)
  if (binding.kind === 'command') {
    if (!principal) throw new Error(`${endpoint.method} ${endpoint.path} is a command without a caller`)
    return invokeCommand(deps, { binding, request, call, caller: { ...caller, principal } })
  }
  const tenant = await resolveTenant(deps.directory, binding, request, caller)
  const headers: CallResponse['headers'] = {}
  const context = contextOf(caller, tenant, call, headers)
  const { organizationId } = tenant
  await checkReferences(deps.directory, endpoint, request, organizationId)
  if (binding.kind === 'action') return { body: await binding.act(request as never, context), headers }
  const ownPosition = principal?.position ?? 0n
  const reached = ownPosition === 0n || (await deps.waitFor(binding.uses, ownPosition))
  const { redaction } = binding
  const uses = [...new Set(redaction ? [...binding.uses, ...visitorRulesUses] : binding.uses)]
  if (!reached || deps.isOutdated(uses) || deps.hasParked(organizationId, uses)) headers['x-stale'] = '1'
  if (principal) headers[PROJECTIONS_HEADER] = uses.join(', ')
  else if (organizationId) await deps.onPublicRead?.({ organizationId, uses })
  const body = await binding.read(request as never, context)
  const view = tenant.trusted || !redaction ? body : redaction(body, await deps.visitorRules(organizationId))
  return { body: binding.text ? binding.text(view, context) : view, headers }
}
