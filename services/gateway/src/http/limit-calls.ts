import type { FastifyRequest } from 'fastify'
import type { Limits } from '../config.ts'
import { RetryLaterError } from '../kernel/errors.ts'
import { callerId } from '../kernel/caller.ts'
import { isLoopback, networkOf } from '../kernel/network.ts'
import { createRateLimit } from './rate-limit.ts'

export interface CallLimits {
  /**
   * Counts a request.
   *
   * @throws RetryLaterError `too-many-requests`
   */
  call(request: FastifyRequest): void
}

/** The stream of an open page costs less than a read, and `live/connections.ts` limits how many are open. */
const STREAMS_PER_READ = 10
/** Files that browsers cache: a page loads dozens of them once, and they are cheap to serve. */
const uncountedPaths = /^\/(assets|admin-assets|media)\//

/**
 * Limits reads by address, and writes and uploads by user (by address for visitors). Files and
 * cached responses are not counted, since many spectators in a gym may share one address.
 */
export function createCallLimits(limits: Limits, clock: () => Date): CallLimits {
  const reads = createRateLimit(limits.reads, clock)
  const streams = createRateLimit(limits.reads === null ? null : limits.reads * STREAMS_PER_READ, clock)
  const writes = createRateLimit(limits.writes, clock)
  const uploads = createRateLimit(limits.uploads, clock)
  const isExempt = (address: string) => limits.exemptLocalhost === true && isLoopback(address)
  const take = (limit: typeof reads, key: string) => {
    const wait = limit.take(key)
    if (wait !== null) throw new RetryLaterError('too-many-requests', wait)
  }
  return {
    call({ method, caller, headers, ip, url }) {
      if (isExempt(ip) || uncountedPaths.test(url)) return
      if (method === 'GET' || method === 'HEAD')
        return take(/^\/live(\?|$)/.test(url) ? streams : reads, networkOf(ip))
      const key = caller.principal ? callerId(caller.principal) : networkOf(ip)
      take(writes, key)
      if (/^\s*multipart\//i.test(headers['content-type'] ?? '')) take(uploads, key)
    },
  }
}
