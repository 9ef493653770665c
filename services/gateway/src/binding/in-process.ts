import type { Read } from '@league/contracts/site/rendering'
import type { Caller } from './binding.ts'
import { encodeAnswer, type Encoding } from './encode-answer.ts'
import { type Invoking, invoke } from './invoke.ts'
import type { Registry } from './registry.ts'

/**
 * Calls that read, without HTTP: the same checks, the same handler, and the answer as it would have gone over the wire.
 *
 * @throws Problem as the call would answer it
 */
export function inProcess(registry: Registry, deps: Invoking, encoding: Encoding) {
  return (caller: Caller): Read => {
    const call = async (key: string, input: { params?: unknown; query?: unknown } = {}) => {
      const binding = registry.get(key)
      if (binding?.kind !== 'read') throw new Error(`${key} is no call that reads`)
      const { body } = await invoke(deps, binding, withTexts(input), caller)
      return JSON.parse(encodeAnswer(binding.endpoint, body, encoding).toString('utf8')) as unknown
    }
    return call as Read
  }
}

/** A query as it comes over the wire: texts, and what is left out is not there. */
function withTexts({ params, query }: { params?: unknown; query?: unknown }) {
  const given = Object.entries((query ?? {}) as Record<string, unknown>)
  const texts = given.filter(([, value]) => value !== undefined && value !== null && value !== '')
  return { params, query: Object.fromEntries(texts.map(([name, value]) => [name, String(value)])) }
}
