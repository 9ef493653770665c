import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '@league/contracts/kernel/endpoint'
import type { ProjectionName } from '@league/projections/query'
import {
  keepable,
  type Origin,
  type PublicAnswers,
  publicHeaders,
  sendKept,
} from '../cache/public-answers.ts'
import { answerHeaders } from '../http/security-headers.ts'
import { readForm, requireFile } from '../http/form.ts'
import { requireAccess } from './access.ts'
import { encodeAnswer, type Encoding } from './encode-answer.ts'
import { type Call, type Invoking, invoke } from './invoke.ts'
import type { Registry } from './registry.ts'

/** Bytes of a JSON body, where the declaration names no other limit. */
const usualBody = 64 * 1024

const header = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

export interface Mounting extends Invoking {
  answers: PublicAnswers
  encoding: Encoding
  /** Part of every ETag: another program may answer otherwise at the same position. */
  release: string
  /** A text that changes with the rows of an organization in these projections. */
  markOf(organizationId: string, projections: readonly ProjectionName[]): Promise<string>
}

/** Gives every bound call its route. What a route may do, accept and answer stands in its declaration alone. */
export function mountRoutes(app: FastifyInstance, registry: Registry, deps: Mounting): void {
  for (const binding of registry.values()) {
    const { endpoint } = binding
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: documentationOf(endpoint),
      bodyLimit: endpoint.bodyLimit ?? usualBody,
      // Who may not call is told so before anything is read of the body.
      onRequest: async ({ caller }) => requireAccess(endpoint, caller.principal),
      async handler(request, reply) {
        const type = `${endpoint.contentType ?? 'application/json'}; charset=utf-8`
        const call = await callOf(endpoint, request)
        let keep: ReturnType<PublicAnswers['begin']> | undefined
        let etag = ''
        const onPublicRead = async (origin: Origin) => {
          if (!hasKnownQuery(endpoint, request)) return
          // Begun first: what moves while the mark is read is noticed.
          keep = deps.answers.begin(origin)
          etag = `W/"${deps.release}.${await deps.markOf(origin.organizationId, origin.uses)}"`
        }
        const answer = await invoke({ ...deps, onPublicRead }, binding, call, request.caller)
        const body = encodeAnswer(endpoint, answer.body, deps.encoding)
        reply.headers(answer.headers)
        if (!keep) return reply.header('cache-control', 'private, no-store').type(type).send(body)
        const headers = { ...answerHeaders, ...textsOf(answer.headers), ...publicHeaders(type, etag) }
        const answerToKeep = keepable(body, headers, etag)
        keep(request, answerToKeep)
        reply.hijack()
        return sendKept(answerToKeep, request.raw, reply.raw)
      },
    })
  }
}

/** What a handler says of its answer, such as the name of a file; no visitor's answer sets several cookies. */
function textsOf(headers: Record<string, string | string[]>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}

/** Addresses that differ in what nobody reads would push out the others. */
function hasKnownQuery({ query }: Endpoint, request: FastifyRequest): boolean {
  const known = query?.shape ?? {}
  return Object.keys(request.query as object).every((name) => Object.hasOwn(known, name))
}

async function callOf(endpoint: Endpoint, request: FastifyRequest): Promise<Call> {
  const call: Call = {
    params: request.params,
    query: request.query,
    body: request.body,
    ifMatch: header(request.headers['if-match']),
    idempotencyKey: header(request.headers['idempotency-key'])?.slice(0, 200),
  }
  const { upload, body } = endpoint
  if (!upload) return call
  const form = request.isMultipart() ? await readForm(request, { upload, body }) : undefined
  requireFile(upload, form?.files)
  return { ...call, ...form }
}

/** For the API page alone: validation is the binding's own. */
function documentationOf(endpoint: Endpoint): Record<string, unknown> {
  const { id, summary, path, params, query, body, response, access } = endpoint
  const noun = path.split('/')[2]?.replace(/v2$|\.(csv|ics)$/, '')
  return {
    summary: `${id} ${summary}`,
    description: `Who may call: ${access}.`,
    operationId: `${endpoint.method} ${path}`,
    tags: [noun],
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    ...(endpoint.upload ? { consumes: ['multipart/form-data', 'application/json'] } : {}),
    response: { 200: response },
  }
}
