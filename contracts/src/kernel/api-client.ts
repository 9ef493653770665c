import type { EndpointInput, EndpointOutput } from './endpoint.ts'
import type { Endpoints } from '../endpoints.ts'
import { Problem, type ProblemBody, type ProblemIssue, problems, type ProblemCode } from './problem.ts'

/** What a call may carry beside its input. */
export interface CallOptions {
  signal?: AbortSignal
  /** Same key, same answer, one effect (decision 7). */
  idempotencyKey?: string
  /** Expected revision (decision 5); a mismatch is answered 412. */
  ifMatch?: string
  /** Whose call this is: where the session is another user's by now, it is answered 401. */
  signedInAs?: string
}

export interface Answer<T> {
  body: T
  /** Revision of the stream that a command wrote, for the next `ifMatch`. */
  etag: string | null
  /** Log position of a command. */
  position: string | null
  /** The read model had not caught up within 2 s. */
  stale: boolean
}

export type ApiClient = <K extends keyof Endpoints>(
  key: K,
  ...args: object extends EndpointInput<Endpoints[K]>
    ? [input?: EndpointInput<Endpoints[K]>, options?: CallOptions]
    : [input: EndpointInput<Endpoints[K]>, options?: CallOptions]
) => Promise<Answer<EndpointOutput<Endpoints[K]>>>

interface AnyInput {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

/** `/api/gamesv2/:id` with `{ id }` and a query, escaped. */
export function addressOf(path: string, input: AnyInput = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(input.params?.[name] ?? ''))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  const search = query.toString()
  return search ? `${filled}?${search}` : filled
}

/**
 * A client typed by the endpoint map; at run time it knows nothing but the key.
 *
 * @throws Problem with the answer's code, also when the network fails (`unavailable`).
 */
export function createApiClient(base = '', fetcher: typeof fetch = (...args) => fetch(...args)): ApiClient {
  const call = async (key: string, input: AnyInput = {}, options: CallOptions = {}) => {
    const [method = 'GET', path = ''] = key.split(' ')
    const headers: Record<string, string> = {}
    if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
    if (options.ifMatch) headers['if-match'] = options.ifMatch
    if (options.signedInAs) headers['x-signed-in-as'] = options.signedInAs
    let body: FormData | string | undefined
    if (input.body instanceof FormData) body = input.body
    else if (input.body !== undefined) {
      body = JSON.stringify(input.body)
      headers['content-type'] = 'application/json'
    }
    const request: RequestInit = { method, headers, credentials: 'same-origin' }
    if (body !== undefined) request.body = body
    if (options.signal) request.signal = options.signal
    const response = await fetcher(base + addressOf(path, input), request).catch((error: unknown) => {
      if (options.signal?.aborted) throw error
      throw new Problem('unavailable')
    })
    if (!response.ok) throw await readProblem(response)
    const json = response.headers.get('content-type')?.includes('json')
    return {
      body: (json ? await response.json() : await response.text()) as unknown,
      etag: response.headers.get('etag'),
      position: response.headers.get('x-event-position'),
      stale: response.headers.get('x-stale') !== null,
    }
  }
  return call as ApiClient
}

async function readProblem(response: Response): Promise<ApiProblem> {
  const body = (await response.json().catch(() => null)) as Partial<ProblemBody> | null
  const code = body?.code && body.code in problems ? body.code : 'unexpected'
  return new ApiProblem(code, response.status, body?.message, body?.issues)
}

/** A problem as the server told it: its message counts, whatever text this client was built with. */
export class ApiProblem extends Problem {
  readonly answeredStatus: number
  constructor(code: ProblemCode, status: number, message?: string, issues?: ProblemIssue[]) {
    super(code, issues)
    this.answeredStatus = status
    if (message) this.message = message
  }
}
