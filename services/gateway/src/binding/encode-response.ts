import { isDeepStrictEqual } from 'node:util'
import type { Endpoint } from '@league/contracts/kernel/endpoint'

/**
 * Encodes a response by the schema of its endpoint. Undeclared fields are dropped.
 *
 * @param isStrict throws for undeclared fields instead of dropping them; for tests
 * @throws Error for a response that does not match the schema
 */
export function encodeResponse(endpoint: Endpoint, body: unknown, isStrict: boolean): Buffer {
  const parsed = endpoint.response.safeParse(body)
  const name = `${endpoint.method} ${endpoint.path}`
  if (!parsed.success) {
    const paths = parsed.error.issues.slice(0, 5).map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new Error(`The response of ${name} does not match its schema: ${paths.join('; ')}`)
  }
  if (isStrict && !isDeepStrictEqual(toJson(parsed.data), toJson(body))) {
    throw new Error(`The response of ${name} has fields that its schema does not declare`)
  }
  if (endpoint.contentType) return Buffer.from(String(parsed.data))
  return Buffer.from(JSON.stringify(parsed.data))
}

function toJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}
