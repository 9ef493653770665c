import type { FastifyRequest } from 'fastify'
import type { Limits } from '../config.ts'
import { isThisMachine } from './this-machine.ts'
import { Wait } from './errors.ts'
import { networkOf } from './network.ts'
import { createRateLimit } from './rate-limit.ts'

export interface CallLimits {
  /** Counts a read of one address; false when it was one too many. */
  mayRead(address: string): boolean
  /** @throws Wait `too-many-requests` */
  call(request: FastifyRequest): void
}

/** Files that browsers keep: a page asks for dozens of them once, and they cost nothing to give. */
const files = /^\/(assets|admin-assets|media)\//

/**
 * Reads are counted by address, writes and uploads by user, or by address where nobody is signed in. A gym full of
 * parents behind one address reads pages, not files: files are not counted.
 */
export function createCallLimits(limits: Limits, clock: () => Date): CallLimits {
  const reads = createRateLimit(limits.reads)
  const writes = createRateLimit(limits.writes)
  const uploads = createRateLimit(limits.uploads)
  const isSpared = (address: string) => limits.spareThisMachine === true && isThisMachine(address)
  const take = (limit: typeof reads, key: string) => {
    const wait = limit.take(key, clock().getTime())
    if (wait !== null) throw new Wait('too-many-requests', wait)
  }
  return {
    mayRead: (address) =>
      limits.reads === null ||
      isSpared(address) ||
      reads.take(networkOf(address), clock().getTime()) === null,
    call({ method, caller, headers, ip, url }) {
      if (isSpared(ip) || files.test(url)) return
      if (method === 'GET' || method === 'HEAD') return take(reads, networkOf(ip))
      const who = caller.principal?.userId ?? networkOf(ip)
      take(writes, who)
      if (/^\s*multipart\//i.test(headers['content-type'] ?? '')) take(uploads, who)
    },
  }
}
