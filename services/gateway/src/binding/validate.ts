import type { output, ZodType } from 'zod'
import type { Endpoint } from '@league/contracts/kernel/endpoint'
import { issuesOf } from '@league/contracts/kernel/validation-messages'
import { reject, type ProblemCode, type ProblemIssue } from '@league/contracts/kernel/problem'

export interface RawRequest {
  params?: unknown
  query?: unknown
  body?: unknown
}

type Params = Record<string, string>

export interface ValidRequest {
  params: Params
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
    params: endpoint.params ? (parsePart(endpoint.params, raw.params ?? {}, 'not-found') as Params) : {},
    query: endpoint.query ? parsePart(endpoint.query, raw.query ?? {}, 'malformed') : {},
    body: endpoint.body ? parsePart(endpoint.body, raw.body, endpoint.invalidBody ?? 'invalid') : undefined,
  }
}

/** Parses a part of a request. @throws Problem with this code */
export function parsePart<Schema extends ZodType>(
  schema: Schema,
  value: unknown,
  code: ProblemCode,
): output<Schema> {
  // Only these two say what is wrong. A 404 is always the same, whatever caused it.
  const refuse = (issues: ProblemIssue[]) =>
    code === 'invalid' || code === 'malformed' ? reject(code, issues.slice(0, MAX_ISSUES)) : reject(code)
  const unstorable = findUnstorable(value)
  if (unstorable) return refuse([unstorable])
  const parsed = schema.safeParse(value)
  return parsed.success ? parsed.data : refuse(issuesOf(parsed.error))
}

/** A response lists at most this many issues. */
const MAX_ISSUES = 50

/**
 * Nesting levels of lists and objects. Pages need about five; much deeper data exhausts the stack of
 * recursive code.
 */
const MAX_DEPTH = 64

/**
 * Returns what keeps data from being stored and looked up: a NUL character, which Postgres refuses in text, or
 * too many levels. Iterates level by level, so it cannot overflow the stack itself.
 */
function findUnstorable(data: unknown): ProblemIssue | undefined {
  let level: { path: string; value: unknown }[] = [{ path: '', value: data }]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH)
      return { path: '', message: 'Remove some of the levels. The data is nested too deeply.' }
    const below: typeof level = []
    for (const { path, value } of level) {
      if (typeof value === 'string' && value.includes('\u0000')) {
        return { path, message: 'Remove the invisible characters.' }
      }
      if (typeof value !== 'object' || value === null) continue
      for (const [name, inner] of Object.entries(value)) {
        below.push({ path: path === '' ? name : `${path}.${name}`, value: inner })
      }
    }
    level = below
  }
  return undefined
}
