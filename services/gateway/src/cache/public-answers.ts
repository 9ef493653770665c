import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Id } from '@league/contracts/kernel/id'
import { securityHeaders } from '../http/security-headers.ts'
import { readSessionCookie } from '../accounts/session-cookie.ts'

/** An answer that every visitor gets, until the organization's read models move. */
export interface KeptAnswer {
  organizationId: Id
  uses: readonly string[]
  /** Where the read models were before the answer was read. */
  stamp: string
  etag: string
  body: Buffer
  headers: string[]
}

export interface PublicAnswers {
  /** The stamp to read by: taken before the read, so that a move in between makes the answer old, not wrong. */
  stampOf(organizationId: Id, uses: readonly string[]): string | null
  find(request: IncomingMessage): KeptAnswer | null
  keep(
    request: FastifyRequest,
    uses: readonly string[],
    answer: { organizationId: Id; stamp: string | null },
    body: Buffer,
  ): KeptAnswer | null
  answer(kept: KeptAnswer, request: FastifyRequest, reply: FastifyReply): FastifyReply
}

const mostBytes = 64 * 1024 * 1024
/** Counted with each answer, so that many small ones are bounded too. */
const overhead = 1024

/**
 * Public answers by host and address. Nothing of a signed-in answer is ever here, and nothing is used past the position
 * that it was read at.
 *
 * @param stampOf where these read models of an organization are, out of memory; null when that is not known
 * @param release part of every ETag: a new program may answer otherwise at the same position
 */
export function createPublicAnswers(
  stampOf: (organizationId: Id, uses: readonly string[]) => string | null,
  release: string,
): PublicAnswers {
  const kept = new Map<string, KeptAnswer>()
  let bytes = 0

  const drop = (key: string, old: KeptAnswer) => {
    kept.delete(key)
    bytes -= old.body.length + overhead
  }
  return {
    stampOf,
    find(request) {
      if (request.method !== 'GET') return null
      const key = keyOf(request)
      const found = kept.get(key)
      if (!found || !isVisitor(request)) return null
      if (stampOf(found.organizationId, found.uses) === found.stamp) return found
      drop(key, found)
      return null
    },
    keep(request, uses, { organizationId, stamp }, body) {
      if (stamp === null || organizationId === '' || !isVisitor(request.raw)) return null
      const etag = `"${release}.${stamp}"`
      const headers = Object.entries({
        ...securityHeaders,
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(body.length),
        'cache-control': 'no-cache',
        vary: 'Cookie, Authorization',
        etag,
      }).flat()
      const answer = { organizationId, uses, stamp, etag, body, headers }
      if (request.method !== 'GET' || body.length > mostBytes / 16) return answer
      const key = keyOf(request.raw)
      const old = kept.get(key)
      if (old) drop(key, old)
      kept.set(key, answer)
      bytes += body.length + overhead
      for (const [oldest, value] of kept) {
        if (bytes <= mostBytes) break
        drop(oldest, value)
      }
      return answer
    },
    answer(answer, request, reply) {
      reply
        .header('etag', answer.etag)
        .header('cache-control', 'no-cache')
        .header('vary', 'Cookie, Authorization')
      return request.headers['if-none-match'] === answer.etag
        ? reply.code(304).send()
        : reply.type('application/json; charset=utf-8').send(answer.body)
    },
  }
}

/** Answers out of the cache, past everything that stands between a request and its handler. */
export function sendKept(kept: KeptAnswer, request: IncomingMessage, response: ServerResponse): void {
  if (request.headers['if-none-match'] === kept.etag) {
    response.writeHead(304, { etag: kept.etag, 'cache-control': 'no-cache', vary: 'Cookie, Authorization' })
    response.end()
  } else {
    response.writeHead(200, kept.headers)
    response.end(kept.body)
  }
}

function keyOf(request: IncomingMessage): string {
  return `${request.headers.host}\n${request.url}`
}

function isVisitor({ headers }: IncomingMessage): boolean {
  if (headers.authorization !== undefined) return false
  return headers.cookie === undefined || readSessionCookie(headers.cookie) === null
}
