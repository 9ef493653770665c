import type { Endpoint } from '@league/contracts/kernel/endpoint'
import { problems, type ProblemCode } from '@league/contracts/kernel/problem'
import { ANY_CALL_PROBLEMS, derivedProblems } from '../binding/problems.ts'

/** What a status means, as the first sentence of its responses. */
const meanings: Readonly<Record<number, string>> = {
  400: 'The request is malformed.',
  401: 'The caller is not signed in, or the API token is not valid.',
  403: 'The caller may not do this.',
  404: 'Something that the request names does not exist.',
  409: 'The request contradicts the current state.',
  412: 'The revision in `If-Match` is not the current one.',
  413: 'The body is too large.',
  415: 'The content type of the body, or of a file in it, is not supported.',
  422: 'Some values are not valid.',
  429: 'Too many requests. `Retry-After` says when to try again.',
  503: 'The service is busy. Please try again.',
}

/** Problems that say when to try again. */
const retriable = new Set([429, 503])

/** The responses to failed calls, as components that several calls share. */
export interface ProblemResponses {
  /** Returns the responses of a call by status. */
  responsesOf(endpoint: Endpoint): Record<string, object>
  /** Returns the components that these responses refer to. */
  components(): { responses: Record<string, object>; examples: Record<string, object> }
}

/**
 * Describes failed calls. Responses with only derived problems are components, since many calls share them.
 * Every response has an example for each of its problems.
 */
export function createProblemResponses(): ProblemResponses {
  const responses: Record<string, object> = { Problem: describe(ANY_CALL_PROBLEMS) }
  const used = new Set(ANY_CALL_PROBLEMS)
  return {
    responsesOf(endpoint) {
      const derived = derivedProblems(endpoint)
      const byStatus = Map.groupBy(
        new Set([...derived, ...(endpoint.problems ?? [])]),
        (code) => problems[code].status,
      )
      // A 202 is no failure, and the description of the response mentions it.
      byStatus.delete(202)
      const described = [...byStatus].map(([status, codes]) => {
        for (const code of codes) used.add(code)
        if (codes.some((code) => !derived.includes(code))) return [status, describe(codes, status)] as const
        const name = codes.map(pascalCase).join('Or')
        responses[name] ??= describe(codes, status)
        return [status, { $ref: `#/components/responses/${name}` }] as const
      })
      return { ...Object.fromEntries(described), default: { $ref: '#/components/responses/Problem' } }
    },
    components: () => ({
      responses,
      examples: Object.fromEntries([...used].map((code) => [code, exampleOf(code)])),
    }),
  }
}

function describe(codes: readonly ProblemCode[], status?: number): object {
  const meaning = (status && meanings[status]) ?? 'Any other problem.'
  return {
    description: `${meaning} Codes: ${codes.map((code) => `\`${code}\``).join(', ')}.`,
    ...(status && retriable.has(status)
      ? { headers: { 'Retry-After': { $ref: '#/components/headers/Retry-After' } } }
      : {}),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Problem' },
        examples: Object.fromEntries(
          codes.map((code) => [code, { $ref: `#/components/examples/${code}` }] as const),
        ),
      },
    },
  }
}

/** Codes whose responses name the fields that are not valid. */
const withIssues: Partial<Record<ProblemCode, { path: string; message: string }>> = {
  malformed: { path: 'limit', message: 'Use a whole number from 1 to 200.' },
  invalid: { path: 'name', message: 'Enter a name.' },
}

function exampleOf(code: ProblemCode): object {
  const issue = withIssues[code]
  const { message } = problems[code]
  return { value: { message, code, ...(issue ? { issues: [issue] } : {}) } }
}

const pascalCase = (code: string) => code.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
