import { type Endpoint, isCommand } from '@league/contracts/kernel/endpoint'
import type { ProblemCode } from '@league/contracts/kernel/problem'
import { isSentence } from '@league/contracts/kernel/sentence'
import { problemOf } from '../http/errors.ts'
import { rolesOf } from './access.ts'

/** Problems that no declaration mentions, since they have nothing to do with the call. */
export const ANY_CALL_PROBLEMS: readonly ProblemCode[] = [
  'unexpected',
  'unknown-host',
  'scorer-link-ended',
  'scorer-refused',
]

/** Returns whether a call is a command that accepts `If-Match`. */
export function acceptsRevision(endpoint: Endpoint): boolean {
  return isCommand(endpoint) && (endpoint.concurrency ?? 'revision') === 'revision'
}

/**
 * Returns the problems that follow from the other parts of a declaration, in the order of the checks. Those that
 * any request can cause are `ANY_CALL_PROBLEMS`.
 */
export function derivedProblems(endpoint: Endpoint): ProblemCode[] {
  const { access, tenancy, params, query, body, upload, refs, method } = endpoint
  const isPublic = access === 'public'
  const namesOrganization = [query, body].some((part) => part && 'organization_id' in fieldsOf(part))
  const takesBody = body !== undefined || upload !== undefined
  const conditions: Partial<Record<ProblemCode, boolean>> = {
    'too-many-requests': true,
    'api-token-invalid': true,
    'cross-site': method !== 'GET',
    'not-signed-in': !isPublic,
    'unauthorized-access': isPublic && tenancy === 'organization',
    'api-token-refused': endpoint.apiTokens === 'refused',
    'must-change-password': !endpoint.whileChangingPassword,
    'must-set-up-second-factor': !endpoint.whileChangingPassword && !endpoint.whileSettingUpSecondFactor,
    forbidden: rolesOf(access).length < rolesOf('signed-in').length,
    malformed: query !== undefined || takesBody || isCommand(endpoint),
    'not-found': params !== undefined || refs !== undefined,
    'organization-not-found': tenancy === 'organization' && namesOrganization,
    'payload-too-large': takesBody,
    'unsupported-content-type': takesBody,
    'unsupported-media': upload !== undefined,
    'picture-too-large': upload !== undefined,
    invalid: (takesBody && endpoint.invalidBody === undefined) || isCommand(endpoint),
    'stale-revision': acceptsRevision(endpoint),
    'idempotency-key-expired': isCommand(endpoint) && endpoint.concurrency !== 'none',
    'too-busy': isCommand(endpoint),
    'recorded-by-newer-version': isCommand(endpoint),
    'damaged-record': isCommand(endpoint),
    'log-lost': isCommand(endpoint),
    'being-built': !isCommand(endpoint),
    unavailable: true,
  }
  return (Object.keys(conditions) as ProblemCode[]).filter((code) => conditions[code])
}

function fieldsOf(schema: unknown): object {
  return (schema as { shape?: object }).shape ?? {}
}

/**
 * Returns the error of a call, or an error that says that the call does not declare its problem or that an issue
 * is not a sentence for people. For tests: an undeclared problem is missing in the API document.
 */
export function checkDeclared(endpoint: Endpoint, error: unknown): unknown {
  const { code, issues = [] } = problemOf(error)
  const technical = ['invalid', 'malformed'].includes(code)
    ? issues.find(({ message }) => !isSentence(message))
    : undefined
  if (technical) {
    const { path, message } = technical
    return new Error(`The issue at "${path}" is not a sentence for people: ${message}`, { cause: error })
  }
  const declared = [...ANY_CALL_PROBLEMS, ...derivedProblems(endpoint), ...(endpoint.problems ?? [])]
  if (declared.includes(code)) return error
  return new Error(`${endpoint.method} ${endpoint.path} does not declare the problem ${code}`, {
    cause: error,
  })
}
