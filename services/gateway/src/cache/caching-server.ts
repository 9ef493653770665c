import type { RequestListener, ServerResponse } from 'node:http'
import { type CacheRequest, type PublicResponseCache, sendCachedResponse } from './public-responses.ts'

/** A response that changes again while it is made is not cached. So many times, a request waits for the next one. */
const MAX_WAITS = 3

interface Outcome {
  onHit?(): void
  onMiss(): void
}

/**
 * Responds from the cache. While the read models are stale, says so. If another request is making the response again after
 * a change, waits for it: after a score, hundreds of phones ask for the same page at once.
 *
 * Cached responses are not counted by the rate limits, since they cost little and many spectators may share one address.
 */
export type AnswerFromCache = (request: CacheRequest, response: ServerResponse, outcome: Outcome) => void

export function createAnswerFromCache(
  responses: PublicResponseCache,
  hits: { count: number },
  isStale: () => boolean,
): AnswerFromCache {
  return (request, response, { onHit, onMiss }) => {
    const respond = (): boolean => {
      const cached = responses.find(request)
      if (!cached) return false
      onHit?.()
      hits.count += 1
      if (isStale()) response.setHeader('x-stale', '1')
      sendCachedResponse(cached, request.raw, response)
      return true
    }
    const respondOrWait = (waits: number): void => {
      if (respond()) return
      const renewal = waits < MAX_WAITS ? responses.renewal(request) : null
      if (renewal?.by === 'another request') {
        void renewal.done.then(() => {
          if (!response.destroyed) respondOrWait(waits + 1)
        })
        return
      }
      if (renewal) response.once('close', renewal.end)
      onMiss()
    }
    respondOrWait(0)
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
    answerFromCache(cacheRequest, response, { onMiss: () => handler(request, response) })
  }
}
