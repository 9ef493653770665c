import type { FastifyRequest } from 'fastify'
import type { Limits } from '../config.ts'
import { Wait } from './errors.ts'
import { networkOf } from './network.ts'
import { createRateLimit } from './rate-limit.ts'

export interface CallLimits {
  /** Counts a read that takes no part in anything else. */
  mayRead(address: string): boolean
  /** @throws Wait `too-many-requests` */
  call(request: FastifyRequest): void
}

/** Reads are counted by address, writes and uploads by user, or by address where nobody is signed in. */
export function createCallLimits(limits: Limits, clock: () => Date): CallLimits {
  const reads = createRateLimit(limits.reads)
  const writes = createRateLimit(limits.writes)
  const uploads = createRateLimit(limits.uploads)
  const take = (limit: typeof reads, key: string) => {
    const wait = limit.take(key, clock().getTime())
    if (wait !== null) throw new Wait('too-many-requests', wait)
  }
  return {
    mayRead: (address) => limits.reads === null || reads.take(networkOf(address), clock().getTime()) === null,
    call({ method, caller, headers, ip }) {
      if (method === 'GET' || method === 'HEAD') return take(reads, networkOf(ip))
      const who = caller.principal?.userId ?? networkOf(ip)
      take(writes, who)
      if (headers['content-type']?.startsWith('multipart/')) take(uploads, who)
    },
  }
}
