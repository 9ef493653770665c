import type { OrganizationId } from '@league/contracts/kernel/id'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '@league/contracts/kernel/endpoint'
import { reject } from '@league/contracts/kernel/problem'
import type { ProjectionName } from '@league/projections/query'
import {
  toCachedResponse,
  type ResponseSource,
  type PublicResponseCache,
  publicHeaders,
  sendCachedResponse,
} from '../cache/public-responses.ts'
import { nonPageHeaders } from '../http/security-headers.ts'
import { answerError } from '../http/errors.ts'
import { readForm, requireFile } from '../http/form.ts'
import { createUploadMemory, type UploadAccount } from '../http/upload-memory.ts'
import { tenantOf } from '../kernel/caller.ts'
import { acceptsScorers, requireAccess } from './access.ts'
import { encodeResponse } from './encode-response.ts'
import type { Call, InvokeDeps } from './call.ts'
import { invoke } from './invoke.ts'
import { checkDeclared } from './problems.ts'
import type { Registry } from './registry.ts'

/** Size of a request body in bytes, unless the endpoint declares another. */
const DEFAULT_BODY_LIMIT = 64 * 1024

const JSON_TYPE = 'application/json; charset=utf-8'

const header = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

export interface MountDeps extends InvokeDeps {
  responses: PublicResponseCache
  /** Whether undeclared response fields and problems are errors; for tests. */
  isStrict: boolean
  /**
   * Version of the program, part of every ETag: another version may respond differently at the same position.
   */
  release: string
  /** Returns a text that changes whenever these projections change rows of the organization. */
  versionOf(organizationId: OrganizationId, projections: readonly ProjectionName[]): Promise<string>
}

/**
 * Adds a route for every bound endpoint. Method, path, access, input and output follow from its declaration.
 */
export function mountRoutes(app: FastifyInstance, registry: Registry, deps: MountDeps): void {
  const uploadMemory = createUploadMemory()
  for (const binding of registry.values()) {
    const { endpoint } = binding
    const respond = async (request: FastifyRequest, reply: FastifyReply, memory: UploadAccount) => {
      const type = `${endpoint.contentType ?? 'application/json'}; charset=utf-8`
      const elapsed = () => reply.elapsedTime
      const call = { ...(await callOf(endpoint, request, memory)), signal: signalOf(reply), elapsed }
      let store: ReturnType<PublicResponseCache['begin']> | undefined
      let etag = ''
      const onPublicRead = async (source: ResponseSource) => {
        if (!hasKnownQuery(endpoint, request)) return
        // Begin before the version is read, so that a change in between invalidates the response.
        store = deps.responses.begin(source)
        etag = `W/"${deps.release}.${await deps.versionOf(source.organizationId, source.uses)}"`
      }
      const response = await invoke({ ...deps, onPublicRead }, binding, call, request.caller)
      reply.headers(response.headers)
      if (response.status !== undefined) return sendProblem(reply, response.status, response.body)
      const body = encodeResponse(endpoint, response.body, deps.isStrict)
      if (!store) return reply.header('cache-control', 'private, no-store').type(type).send(body)
      const headers = {
        ...nonPageHeaders,
        ...singleValues(response.headers),
        ...publicHeaders(type, etag),
      }
      const cachedResponse = toCachedResponse(body, headers, etag)
      store(request, cachedResponse)
      reply.hijack()
      return sendCachedResponse(cachedResponse, request.raw, reply.raw)
    }
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      bodyLimit: endpoint.bodyLimit ?? DEFAULT_BODY_LIMIT,
      config: { acceptsScorers: acceptsScorers(endpoint) },
      // Refuse callers without access before the body is read.
      onRequest: async ({ caller }) => requireAccess(endpoint, caller.principal),
      errorHandler: (error, request, reply) =>
        void answerError(deps.isStrict ? checkDeclared(endpoint, error) : error, request, reply),
      async handler(request, reply) {
        const memory = uploadMemory.open(tenantOf(request.caller))
        try {
          return await respond(request, reply, memory)
        } finally {
          memory.release()
        }
      },
    })
  }
}

function sendProblem(reply: FastifyReply, status: number, body: unknown): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'private, no-store')
    .type(JSON_TYPE)
    .send(JSON.stringify(body))
}

/**
 * Returns the headers that a handler set, such as a file name, with one value each: only cookies have
 * several, and responses to visitors set none.
 */
function singleValues(headers: Record<string, string | string[]>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}

/**
 * Returns whether every query parameter is declared. Arbitrary ones would fill the cache with copies of one
 * response.
 */
function hasKnownQuery({ query }: Endpoint, request: FastifyRequest): boolean {
  const known = query?.shape ?? {}
  return Object.keys(request.query as object).every((name) => Object.hasOwn(known, name))
}

/** One error for all responses: making one for each takes a part of the time of a short read. */
const RESPONSE_OVER = new DOMException('The response is over', 'AbortError')

/**
 * Returns a signal that is aborted when the response is over: when it was sent, or its client is gone. The
 * signal of Fastify's request is aborted as soon as the body was read.
 */
function signalOf(reply: FastifyReply): AbortSignal {
  const over = new AbortController()
  if (reply.raw.destroyed) over.abort(RESPONSE_OVER)
  reply.raw.once('close', () => over.abort(RESPONSE_OVER))
  return over.signal
}

const MAX_IDEMPOTENCY_KEY_LENGTH = 200

/** @throws Problem `invalid` for a long key, because two keys with the same beginning must not count as one */
function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = header(request.headers['idempotency-key'])
  if ((key?.length ?? 0) > MAX_IDEMPOTENCY_KEY_LENGTH) {
    const message = `Use at most ${MAX_IDEMPOTENCY_KEY_LENGTH} characters.`
    reject('invalid', [{ path: 'Idempotency-Key', message }])
  }
  return key
}

async function callOf(endpoint: Endpoint, request: FastifyRequest, memory: UploadAccount): Promise<Call> {
  const call: Call = {
    params: request.params,
    query: request.query,
    body: request.body,
    ifMatch: header(request.headers['if-match']),
    idempotencyKey: idempotencyKeyOf(request),
  }
  const { upload, body } = endpoint
  if (!upload) return call
  const form = request.isMultipart()
    ? await readForm(request, { upload, body }, memory).catch((error: unknown) => {
        // The connection takes its next request only after the rest of the body.
        request.raw.unpipe().resume()
        throw error
      })
    : undefined
  requireFile(upload, form?.files)
  return { ...call, ...form }
}
