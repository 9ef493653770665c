import type { ZodError, ZodType } from 'zod'
import type { Endpoint } from '@league/contracts/kernel/endpoint'
import { Problem, type ProblemCode, type ProblemIssue } from '@league/contracts/kernel/problem'
import { isKeepableData } from './keepable-data.ts'

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
 * Parses a request by its declaration, strictly: null is not 0 and '1' is not 1.
 *
 * @throws Problem `not-found` for ids in the path that can be no ids, `malformed` for the query, `invalid` for the body
 */
export function validate(endpoint: Endpoint, raw: RawRequest): ValidRequest {
  return {
    params: part(endpoint.params, raw.params ?? {}, 'not-found') as Record<string, string>,
    query: part(endpoint.query, raw.query ?? {}, 'malformed') as Record<string, unknown>,
    body: endpoint.body ? part(endpoint.body, raw.body, 'invalid') : undefined,
  }
}

function part(schema: ZodType | undefined, value: unknown, code: ProblemCode): unknown {
  if (!schema) return {}
  if (!isKeepableData(value)) throw new Problem(code)
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  // A 404 is the same to the byte whatever made it one.
  throw code === 'not-found' ? new Problem(code) : new Problem(code, issuesOf(parsed.error))
}

function issuesOf(error: ZodError): ProblemIssue[] {
  return error.issues.slice(0, 50).map(({ path, message }) => ({ path: path.map(String).join('.'), message }))
}
