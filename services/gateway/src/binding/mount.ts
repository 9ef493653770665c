import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '@league/contracts/kernel/endpoint'
import type { PublicAnswers } from '../cache/public-answers.ts'
import { readForm } from '../http/form.ts'
import { requireAccess } from './access.ts'
import type { Binding } from './binding.ts'
import { encodeAnswer, type Encoding } from './encode-answer.ts'
import { type Call, type Invoking, invoke } from './invoke.ts'
import type { Registry } from './registry.ts'

/** Bytes of a JSON body. A whole team's box score is the longest thing that is sent. */
const usualBody = 64 * 1024
const boxScoreBody = 256 * 1024

const header = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

/** Gives every bound call its route. What a route may do, accept and answer stands in its declaration alone. */
export function mountRoutes(
  app: FastifyInstance,
  registry: Registry,
  deps: Invoking & { answers: PublicAnswers; encoding: Encoding },
): void {
  for (const binding of registry.values()) {
    const { endpoint } = binding
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: documentationOf(endpoint),
      bodyLimit: endpoint.id === 'C067' ? boxScoreBody : usualBody,
      // Who may not call is told so before anything is read of the body.
      onRequest: async ({ caller }) =>
        requireAccess(
          endpoint.access,
          caller.principal,
          binding.kind === 'action' && binding.whileChangingPassword,
        ),
      async handler(request, reply) {
        const answer = await invoke(deps, binding, await callOf(endpoint, request), request.caller)
        reply.headers(answer.headers)
        const body = encodeAnswer(endpoint, answer.body, deps.encoding)
        reply.type(
          endpoint.contentType ? `${endpoint.contentType}; charset=utf-8` : 'application/json; charset=utf-8',
        )
        const kept = isPublicRead(binding, request) && deps.answers.keep(request, binding.uses, answer, body)
        if (kept) return deps.answers.answer(kept, request, reply)
        reply.header('cache-control', 'private, no-store')
        return reply.send(body)
      },
    })
  }
}

type ReadOfVisitor = Extract<Binding, { kind: 'read' }>

function isPublicRead(binding: Binding, { caller }: FastifyRequest): binding is ReadOfVisitor {
  return binding.kind === 'read' && binding.endpoint.access === 'public' && caller.principal === null
}

async function callOf(endpoint: Endpoint, request: FastifyRequest): Promise<Call> {
  const call: Call = {
    params: request.params,
    query: request.query,
    body: request.body,
    ifMatch: header(request.headers['if-match']),
    idempotencyKey: header(request.headers['idempotency-key'])?.slice(0, 200),
  }
  if (!endpoint.upload || !request.isMultipart()) return call
  return { ...call, ...(await readForm(request, endpoint.upload)) }
}

/** For the API page alone: validation is the binding's own. */
function documentationOf(endpoint: Endpoint): Record<string, unknown> {
  const { id, summary, path, params, query, body, response, access } = endpoint
  const noun = path.split('/')[2]?.replace(/v2$|\.csv$/, '')
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
