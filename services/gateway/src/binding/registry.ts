import { type Endpoint, isCommand } from '@league/contracts/kernel/endpoint'
import type { Binding } from './binding.ts'
import { isAboutAccounts } from './about-accounts.ts'
import { deriveRedaction, type Redaction } from './redaction.ts'

/** A binding with the redaction of its response for visitors; null if nothing needs redaction. */
export type RegisteredBinding = Binding & { redaction: Redaction | null }

/** All bindings by their key, such as `GET /api/games`. */
export type Registry = ReadonlyMap<string, RegisteredBinding>

/**
 * Registers all bindings.
 *
 * @throws Error, which stops the boot, for an endpoint without access rule or response schema, one of accounts
 * that does not state whether API tokens may call it, one whose declared concurrency, revision or source contradicts
 * its binding, one that is bound twice, a public response whose schema could reveal a person, and a declared endpoint that
 * is not bound
 */
export function createRegistry(declared: readonly Endpoint[], bindings: readonly Binding[]): Registry {
  const registry = new Map<string, RegisteredBinding>()
  for (const binding of bindings) {
    const { endpoint } = binding
    const key = keyOf(endpoint)
    const { access, tenancy, response } = endpoint as Partial<Endpoint>
    if (!access || !tenancy) throw new Error(`${key} has no access rule`)
    if (isAboutAccounts(endpoint) && !endpoint.apiTokens)
      throw new Error(`${key} does not state whether API tokens may call it`)
    if (!response) throw new Error(`${key} has no response schema`)
    if (isCommand(endpoint) !== (binding.kind === 'command'))
      throw new Error(`${key} is bound as ${binding.kind}, which contradicts its concurrency`)
    if (endpoint.method === 'GET' && (binding.kind === 'action') !== (endpoint.bypassesReadModels ?? false))
      throw new Error(`${key} is bound as ${binding.kind}, which contradicts bypassesReadModels`)
    const namesStream = binding.kind === 'read' && binding.streamOf !== undefined
    if (namesStream !== (endpoint.hasRevision ?? false))
      throw new Error(`${key} must declare hasRevision exactly if its binding names a stream`)
    if (registry.has(key)) throw new Error(`${key} is bound twice`)
    registry.set(key, { ...binding, redaction: redactionOf(binding) })
  }
  for (const endpoint of declared) {
    const key = keyOf(endpoint)
    if (!registry.has(key)) throw new Error(`${key} is declared but not bound`)
  }
  return registry
}

function redactionOf(binding: Binding): Redaction | null {
  const { endpoint } = binding
  const key = keyOf(endpoint)
  if (endpoint.access !== 'public') {
    return () => {
      throw new Error(`${key} is not for visitors`)
    }
  }
  if (endpoint.needsSecret) return null
  const isText = endpoint.contentType !== undefined
  const view = binding.kind === 'read' && binding.text ? binding.view : isText ? undefined : endpoint.response
  if (!view)
    throw new Error(
      `${key} responds with public text and must be bound by bindText with the schema of its view`,
    )
  const redaction = derive(key, view)
  if (redaction && (binding.kind !== 'read' || endpoint.tenancy === 'none'))
    throw new Error(`${key} has personal fields, but only reads of one organization are redacted`)
  return redaction
}

function derive(key: string, view: Parameters<typeof deriveRedaction>[0]): Redaction | null {
  try {
    return deriveRedaction(view)
  } catch (error) {
    throw new Error(`${key} could reveal a person to visitors: ${(error as Error).message}`, { cause: error })
  }
}

const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`
