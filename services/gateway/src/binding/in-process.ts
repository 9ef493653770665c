import type { Read } from '@league/contracts/client/rendering'
import type { Caller } from '../kernel/caller.ts'
import { encodeResponse } from './encode-response.ts'
import type { InvokeDeps } from './call.ts'
import { invoke } from './invoke.ts'
import type { Registry } from './registry.ts'

/**
 * Calls read endpoints without HTTP: the same checks and handlers, and the same response as over the wire.
 *
 * @throws Problem as over HTTP
 */
export function inProcess(registry: Registry, deps: InvokeDeps, isStrict: boolean) {
  return (caller: Caller): Read => {
    const call = async (key: string, input: { params?: unknown; query?: unknown } = {}) => {
      const binding = registry.get(key)
      if (binding?.kind !== 'read') throw new Error(`${key} is not a read endpoint`)
      const { body } = await invoke(deps, binding, asWireRequest(input), caller)
      return JSON.parse(encodeResponse(binding.endpoint, body, isStrict).toString('utf8')) as unknown
    }
    return call as Read
  }
}

/** Returns the query as it would come over the wire: values as text, empty ones left out. */
function asWireRequest({ params, query }: { params?: unknown; query?: unknown }) {
  const values = Object.entries((query ?? {}) as Record<string, unknown>)
  const texts = values.filter(([, value]) => value !== undefined && value !== null && value !== '')
  return { params, query: Object.fromEntries(texts.map(([name, value]) => [name, String(value)])) }
}
