import type { FastifyRequest } from 'fastify'
import type { Limits } from '../config.ts'
import { RetryLaterError } from '../kernel/errors.ts'
import { callerId } from '../kernel/caller.ts'
import { isLoopback, networkOf } from '../kernel/network.ts'
import { createRateLimit } from './rate-limit.ts'

export interface CallLimits {
  /** Counts a read from an address. Returns false if it exceeds the limit. */
  mayRead(address: string): boolean
  /**
   * Counts a request.
   *
   * @throws RetryLaterError `too-many-requests`
   */
  call(request: FastifyRequest): void
}

/** Files that browsers cache: a page loads dozens of them once, and they are cheap to serve. */
const uncountedPaths = /^\/(assets|admin-assets|media)\//

/**
 * Limits reads by address, and writes and uploads by user (by address for visitors). Files are not counted,
 * since many spectators in a gym may share one address.
 */
export function createCallLimits(limits: Limits, clock: () => Date): CallLimits {
  const reads = createRateLimit(limits.reads, clock)
  const writes = createRateLimit(limits.writes, clock)
  const uploads = createRateLimit(limits.uploads, clock)
  const isExempt = (address: string) => limits.exemptLocalhost === true && isLoopback(address)
  const take = (limit: typeof reads, key: string) => {
    const wait = limit.take(key)
    if (wait !== null) throw new RetryLaterError('too-many-requests', wait)
  }
  return {
    mayRead: (address) =>
      limits.reads === null || isExempt(address) || reads.take(networkOf(address)) === null,
    call({ method, caller, headers, ip, url }) {
      if (isExempt(ip) || uncountedPaths.test(url)) return
      if (method === 'GET' || method === 'HEAD') return take(reads, networkOf(ip))
      const key = caller.principal ? callerId(caller.principal) : networkOf(ip)
      take(writes, key)
      if (/^\s*multipart\//i.test(headers['content-type'] ?? '')) take(uploads, key)
    },
  }
}
