import { isDeepStrictEqual } from 'node:util'
import type { Endpoint } from '@league/contracts/kernel/endpoint'

/** `strict`, in tests: an answer with a field that its declaration does not name is a failure, not cut off. */
export type Encoding = 'usual' | 'strict'

/**
 * An answer as its declaration says, as bytes. A field that the declaration does not name never leaves the house.
 *
 * @throws Error for an answer that is not what was declared: a mistake of ours
 */
export function encodeAnswer(endpoint: Endpoint, body: unknown, encoding: Encoding): Buffer {
  const parsed = endpoint.response.safeParse(body)
  const name = `${endpoint.method} ${endpoint.path}`
  if (!parsed.success) {
    const paths = parsed.error.issues.slice(0, 5).map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new Error(`${name} answers against its declaration: ${paths.join('; ')}`)
  }
  if (encoding === 'strict' && !isDeepStrictEqual(plain(parsed.data), plain(body))) {
    throw new Error(`${name} answers more than its declaration names`)
  }
  if (endpoint.contentType) return Buffer.from(String(parsed.data))
  return Buffer.from(JSON.stringify(parsed.data))
}

function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}
