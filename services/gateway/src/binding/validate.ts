import type { ZodError, ZodType } from 'zod'
import type { Endpoint } from '@league/contracts/kernel/endpoint'
import { Problem, type ProblemCode, type ProblemIssue } from '@league/contracts/kernel/problem'

export interface RawRequest {
  params?: unknown
  query?: unknown
  body?: unknown
}

export interface ValidRequest {
  params: Record<string, string>
  query: Record<string, unknown>
  body: unknown
}

/**
 * Parses a request by the schemas of its endpoint. Values are never coerced: null is not 0, and '1' is not 1.
 *
 * @throws Problem `not-found` for malformed ids in the path, `malformed` for the query, `invalid` for the
 * body, unless its endpoint answers another problem
 */
export function validate(endpoint: Endpoint, raw: RawRequest): ValidRequest {
  return {
    params: parsePart(endpoint.params, raw.params ?? {}, 'not-found') as Record<string, string>,
    query: parsePart(endpoint.query, raw.query ?? {}, 'malformed') as Record<string, unknown>,
    body: endpoint.body ? parsePart(endpoint.body, raw.body, endpoint.invalidBody ?? 'invalid') : undefined,
  }
}

function parsePart(schema: ZodType | undefined, value: unknown, code: ProblemCode): unknown {
  if (!schema) return {}
  if (!isStorable(value)) throw new Problem(code)
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  // Only these two say what is wrong. A 404 is always the same, whatever caused it.
  throw code === 'invalid' || code === 'malformed'
    ? new Problem(code, issuesOf(parsed.error))
    : new Problem(code)
}

function issuesOf(error: ZodError): ProblemIssue[] {
  return error.issues.slice(0, 50).map(({ path, message }) => ({ path: path.map(String).join('.'), message }))
}

/**
 * Nesting levels of lists and objects. Pages need about five; much deeper data exhausts the stack of
 * recursive code.
 */
const MAX_DEPTH = 64

/**
 * Returns whether data can be stored and looked up: it contains no NUL character, which Postgres refuses in
 * text, and is not nested too deeply. Iterates level by level, so it cannot overflow the stack itself.
 */
function isStorable(data: unknown): boolean {
  let level: unknown[] = [data]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return false
    const below: unknown[] = []
    for (const value of level) {
      if (typeof value === 'string' && value.includes('\u0000')) return false
      if (typeof value !== 'object' || value === null) continue
      for (const inner of Object.values(value)) below.push(inner)
    }
    level = below
  }
  return true
}
