import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { OrganizationId } from '@league/contracts/kernel/id'
import { pageUrl } from '@league/contracts/site/addresses'
import type { ProjectionName } from '@league/projections/query'
import { allOrganizations } from '@league/projections/runtime/all-organizations'
import type { ProjectionMove } from '@league/projections/runtime/feed/moves'
import { hasSessionCookie } from '../kernel/cookies.ts'
import { createEncodings, type Encoding, preferredEncoding } from '../http/encodings.ts'

interface Encoded {
  /**
   * Bytes rather than text: text is encoded again for each response, which is three times slower for a page
   * with non-Latin characters.
   */
  body: Buffer
  headers: string[]
}

/** A response that is the same for every visitor until the read models behind it change. */
export interface CachedResponse {
  etag: string
  bytes: number
  /** The instant, in milliseconds since 1970, after which it is made again; never if omitted. */
  expiresAt?: number
  /** Headers of a 304 response. */
  notModified: string[]
  /**
   * Returns body and headers in an encoding. Headers alternate names and values, as `writeHead` takes them.
   */
  encoded(encoding: Encoding): Encoded
}

export interface ResponseSource {
  /**
   * '' for a response that is not cached. `allOrganizations` for one made from rows of all organizations,
   * which is invalidated when any of them changes.
   */
  organizationId: OrganizationId
  uses: readonly ProjectionName[]
}

/** A request with its trusted scheme and host, which behind a proxy come from other headers than `Host`. */
export interface CacheRequest {
  raw: IncomingMessage
  protocol: string
  host: string
}

export interface PublicResponseCache {
  find(request: CacheRequest): CachedResponse | null
  /**
   * Tells whether a response that was invalidated is to be made again by this request or is being made by another
   * one. Returns null for a response that was not cached before.
   */
  renewal(request: CacheRequest): Renewal | null
  /**
   * Starts a response, before its rows are read. Returns the function that stores it, which does nothing if
   * the rows have changed in the meantime.
   */
  begin(source: ResponseSource): (request: CacheRequest, response: CachedResponse) => void
  /** Invalidates the responses made from these projections and organizations (`*` for any). */
  invalidate(move: Pick<ProjectionMove, 'projection' | 'organizations'>): void
}

export type Renewal =
  | {
      by: 'this request'
      /** Says that the request has ended, whether or not it has made the response. */ end(): void
    }
  | { by: 'another request'; done: Promise<void> }

const MAX_BYTES = 64 * 1024 * 1024
const MAX_RESPONSE_BYTES = MAX_BYTES / 16
/** Counted for each response, so that many small ones are limited as well. */
const OVERHEAD_BYTES = 1024
/** How many responses that were invalidated are remembered. */
const MAX_RENEWALS = 20_000

/**
 * Creates a cache of public responses by host and URL, in memory. Responses to signed-in users are never
 * stored.
 */
export function createPublicResponseCache(): PublicResponseCache {
  const cached = new Map<string, CachedResponse & { source: ResponseSource }>()
  const keysByOrganization = new Map<OrganizationId, Set<string>>()
  /**
   * Changes counted by projection and owner: an organization, `*` for rows that may belong to any, `all` for
   * the sum.
   */
  const changes = new Map<string, number>()
  let bytes = 0
  /** The responses that were dropped and not made again: whoever needs one first makes it, and the others wait. */
  const renewals = new LRUCache<string, { done?: Promise<void>; end?: () => void }>({ max: MAX_RENEWALS })

  const drop = (key: string) => {
    const old = cached.get(key)
    if (!old) return
    cached.delete(key)
    if (!renewals.has(key)) renewals.set(key, {})
    keysByOrganization.get(old.source.organizationId)?.delete(key)
    bytes -= old.bytes + OVERHEAD_BYTES
  }
  const changesOf = (owner: string, projection: string) => changes.get(`${owner} ${projection}`) ?? 0
  const count = (owner: string, projection: string) =>
    changes.set(`${owner} ${projection}`, changesOf(owner, projection) + 1)
  /** Grows with every change of rows that a response is made from, and with no other. */
  const changeCount = ({ organizationId, uses }: ResponseSource) => {
    const owners = organizationId === allOrganizations ? ['all'] : [organizationId, allOrganizations]
    return uses
      .flatMap((name) => owners.map((id) => changesOf(id, name)))
      .reduce((sum, count) => sum + count, 0)
  }
  const dropResponses = (organizationId: OrganizationId, projection: string) => {
    for (const key of keysByOrganization.get(organizationId) ?? [])
      if (cached.get(key)?.source.uses.includes(projection as ProjectionName)) drop(key)
  }

  return {
    find(request) {
      if (request.raw.method !== 'GET') return null
      const found = cached.get(keyOf(request))
      if (!found || !isVisitor(request.raw)) return null
      if (found.expiresAt === undefined || found.expiresAt > Date.now()) return found
      drop(keyOf(request))
      return null
    },
    renewal(request) {
      if (request.raw.method !== 'GET' || !isVisitor(request.raw)) return null
      const key = keyOf(request)
      const renewal = renewals.get(key)
      if (!renewal) return null
      if (renewal.done) return { by: 'another request', done: renewal.done }
      const { promise, resolve } = Promise.withResolvers<void>()
      Object.assign(renewal, { done: promise, end: resolve })
      const end = () => {
        if (renewals.get(key) === renewal) renewals.delete(key)
        resolve()
      }
      return { by: 'this request', end }
    },
    begin(source) {
      const { organizationId } = source
      const before = changeCount(source)
      return (request, response) => {
        const isCacheable = request.raw.method === 'GET' && isVisitor(request.raw) && organizationId !== ''
        if (!isCacheable || response.bytes > MAX_RESPONSE_BYTES) return
        const key = keyOf(request)
        const renewal = renewals.get(key)
        renewals.delete(key)
        renewal?.end?.()
        if (changeCount(source) !== before) {
          // The next request makes it again.
          if (renewal) renewals.set(key, {})
          return
        }
        drop(key)
        renewals.delete(key)
        cached.set(key, { ...response, source })
        const keys = keysByOrganization.get(organizationId) ?? new Set()
        keysByOrganization.set(organizationId, keys.add(key))
        bytes += response.bytes + OVERHEAD_BYTES
        for (const oldest of cached.keys()) {
          if (bytes <= MAX_BYTES) break
          drop(oldest)
        }
      }
    },
    invalidate({ projection, organizations }) {
      if (organizations.length === 0) return
      count('all', projection)
      dropResponses(allOrganizations, projection)
      for (const organizationId of organizations) {
        count(organizationId, projection)
        if (organizationId === allOrganizations) {
          for (const [key, { source }] of cached)
            if (source.uses.includes(projection as ProjectionName)) drop(key)
          continue
        }
        dropResponses(organizationId, projection)
      }
    },
  }
}

const VARY = 'Cookie, Authorization, Accept-Encoding'

/** Returns the headers of a response that clients may store but must revalidate. */
export function publicHeaders(contentType: string, etag: string): Record<string, string> {
  return { 'content-type': contentType, 'cache-control': 'no-cache', vary: VARY, etag }
}

/** Prepares a response to be sent many times. Its ETag is weak: the same for every encoding. */
export function toCachedResponse(
  body: Buffer,
  headers: Record<string, string>,
  etag: string,
): CachedResponse {
  const encode = createEncodings(body, 5)
  const byEncoding: Partial<Record<Encoding, Encoded>> = {}
  return {
    etag,
    bytes: body.length,
    notModified: ['etag', etag, 'cache-control', 'no-cache', 'vary', VARY],
    encoded(encoding) {
      const known = byEncoding[encoding]
      if (known) return known
      const bytes = encode(encoding)
      const coding = bytes === body ? {} : { 'content-encoding': encoding }
      const allHeaders = { ...headers, ...coding, 'content-length': String(bytes.length) }
      return (byEncoding[encoding] = { body: bytes, headers: Object.entries(allHeaders).flat() })
    },
  }
}

/** Sends a cached response, bypassing Fastify. */
export function sendCachedResponse(
  cached: CachedResponse,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (request.headers['if-none-match'] === cached.etag) {
    response.writeHead(304, cached.notModified)
    response.end()
  } else {
    const { headers, body } = cached.encoded(preferredEncoding(request.headers['accept-encoding']))
    response.writeHead(200, headers)
    response.end(body)
  }
}

/** Parameters that pages do not know, such as those of campaigns, lead to the same page. */
function keyOf({ protocol, host, raw }: CacheRequest): string {
  return `${protocol}://${host}\n${pageUrl(raw.url ?? '')}`
}

/** Returns whether the request carries no credentials. */
export function isVisitor({ headers }: IncomingMessage): boolean {
  if (headers.authorization !== undefined || headers['x-scorer'] !== undefined) return false
  return headers.cookie === undefined || !hasSessionCookie(headers.cookie)
}
