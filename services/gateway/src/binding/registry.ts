import type { Endpoint } from '@league/contracts/kernel/endpoint'
import type { Binding } from './binding.ts'

/** Every bound call by its key `GET /api/…`. */
export type Registry = ReadonlyMap<string, Binding>

/**
 * Collects the bindings of a product.
 *
 * @throws Error, which stops the boot, for a call without access rule or response schema, a call bound twice, a text
 * for visitors that is not bound by `bindText`, and a declared call that nobody binds
 */
export function createRegistry(declared: readonly Endpoint[], bindings: readonly Binding[]): Registry {
  const registry = new Map<string, Binding>()
  for (const binding of bindings) {
    const { endpoint } = binding
    const key = `${endpoint.method} ${endpoint.path}`
    const { access, tenancy, response } = endpoint as Partial<Endpoint>
    if (!access || !tenancy) throw new Error(`${key} has no access rule`)
    if (!response) throw new Error(`${key} has no response schema`)
    if (registry.has(key)) throw new Error(`${key} is bound twice`)
    if (access === 'public' && endpoint.contentType && binding.kind === 'read' && !binding.text)
      throw new Error(`${key} makes a text for visitors before people in it are as visitors may see them`)
    registry.set(key, binding)
  }
  for (const { method, path } of declared) {
    if (!registry.has(`${method} ${path}`))
      throw new Error(`${method} ${path} is declared, but nobody answers it`)
  }
  return registry
}
