import type { EndpointInput, EndpointOutput } from '../kernel/endpoint.ts'
import type { Endpoints } from '../endpoints.ts'
import type { ChangeId, OrganizationId } from '../kernel/id.ts'
import {
  Problem,
  type ProblemBody,
  type ProblemIssue,
  problems,
  type ProblemCode,
} from '../kernel/problem.ts'

/** Options of a call besides its input. */
export interface CallOptions {
  signal?: AbortSignal
  /**
   * Calls with the same key take effect once. A repeat gets the revision and position of the first call, and what
   * the read models show now (decision 7).
   */
  idempotencyKey?: string
  /** The expected revision. The server responds with 412 if it does not match (decision 5). */
  ifMatch?: string
  /** The user who makes the call. The response is 401 if the session belongs to somebody else by now. */
  signedInAs?: string
}

export interface ApiResponse<T> {
  body: T
  /** The revision of the stream that the command wrote, to pass as the next `ifMatch`. */
  etag: string | null
  /** The log position of the command. */
  position: string | null
  /** Whether the read model did not catch up within two seconds. */
  stale: boolean
  /** Whether a read lacks changes that wait for an operator. */
  parked: boolean
  /**
   * The projections that the response to a read was made from, or that the events of a command change. Null
   * if the server does not tell.
   */
  projections: readonly string[] | null
  /** The change of a command that can be undone; null for any other command, for a repeated one, and for a read. */
  undoable: UndoableChange | null
}

/** A change that can be undone, and the organization that it is in. */
export interface UndoableChange {
  id: ChangeId
  organizationId: OrganizationId
}

export type ApiClient = <K extends keyof Endpoints>(
  key: K,
  ...args: object extends EndpointInput<Endpoints[K]>
    ? [input?: EndpointInput<Endpoints[K]>, options?: CallOptions]
    : [input: EndpointInput<Endpoints[K]>, options?: CallOptions]
) => Promise<ApiResponse<EndpointOutput<Endpoints[K]>>>

interface AnyInput {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

/** Returns a path such as `/api/gamesv2/:id` with its parameters and query filled in and escaped. */
export function urlOf(path: string, input: AnyInput = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(input.params?.[name] ?? ''))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  const search = query.toString()
  return search ? `${filled}?${search}` : filled
}

/**
 * Creates a client with the types of all endpoints. At run time it needs only the key of a call.
 *
 * @throws Problem with the code of the response, or `unavailable` if the network fails.
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
    const response = await fetcher(base + urlOf(path, input), request).catch((error: unknown) => {
      if (options.signal?.aborted) throw error
      throw new Problem('unavailable')
    })
    // 202: a command took effect but has nothing to show.
    if (!response.ok || response.status === 202) throw await readProblem(response)
    const json = response.headers.get('content-type')?.includes('json')
    return {
      body: (json ? await response.json() : await response.text()) as unknown,
      etag: response.headers.get('etag'),
      position: response.headers.get('x-event-position'),
      stale: response.headers.get('x-stale') !== null,
      parked: response.headers.get('x-parked') !== null,
      projections: response.headers.get('x-projections')?.split(/, */).filter(Boolean) ?? null,
      undoable: undoableOf(response.headers),
    }
  }
  return call as ApiClient
}

function undoableOf(headers: Headers): UndoableChange | null {
  const id = headers.get('x-change')
  const organizationId = headers.get('x-undoable')
  return id && organizationId
    ? { id: id as ChangeId, organizationId: organizationId as OrganizationId }
    : null
}

async function readProblem(response: Response): Promise<ApiProblem> {
  const body = (await response.json().catch(() => null)) as Partial<ProblemBody> | null
  const code = body?.code && body.code in problems ? body.code : 'unexpected'
  const etag = response.headers.get('etag')
  return new ApiProblem(code, response.status, { message: body?.message, issues: body?.issues, etag })
}

interface ProblemAnswer {
  message?: string | undefined
  issues?: ProblemIssue[] | undefined
  etag?: string | null
}

/** A problem that the server answered. Its message replaces the one that this client was built with. */
export class ApiProblem extends Problem {
  readonly answeredStatus: number
  /** The revision that a command wrote which took effect, but has nothing to show. */
  readonly etag: string | null
  constructor(code: ProblemCode, status: number, { message, issues, etag = null }: ProblemAnswer = {}) {
    super(code, issues)
    this.answeredStatus = status
    this.etag = etag
    if (message) this.message = message
  }
}
