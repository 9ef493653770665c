import type { RequestListener, ServerResponse } from 'node:http'
import type { CallLimits } from '../http/limit-calls.ts'
import { type CacheRequest, type PublicResponseCache, sendCachedResponse } from './public-responses.ts'

/**
 * Responds from the cache. While the read models are stale, says so. Returns false if there is no cached response or the caller has exceeded its rate
 * limit.
 */
export type AnswerFromCache = (request: CacheRequest, response: ServerResponse, address: string) => boolean

export function createAnswerFromCache(
  responses: PublicResponseCache,
  limits: CallLimits,
  hits: { count: number },
  isStale: () => boolean,
): AnswerFromCache {
  return (request, response, address) => {
    const cached = responses.find(request)
    if (!cached || !limits.mayRead(address)) return false
    hits.count += 1
    if (isStale()) response.setHeader('x-stale', '1')
    sendCachedResponse(cached, request.raw, response)
    return true
  }
}

/**
 * Returns a listener that looks for a cached response before Fastify sees the request. This halves the cost of a
 * cached response.
 */
export function lookInCacheFirst(
  answerFromCache: AnswerFromCache,
  handler: RequestListener,
): RequestListener {
  return (request, response) => {
    // No proxy is trusted in this mode, so no forwarded headers are read.
    const cacheRequest = { raw: request, protocol: 'http', host: request.headers.host ?? '' }
    if (!answerFromCache(cacheRequest, response, request.socket.remoteAddress ?? ''))
      handler(request, response)
  }
}
