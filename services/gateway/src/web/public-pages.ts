import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OrganizationView } from '@league/contracts/organization/views'
import type { ProblemCode } from '@league/contracts/kernel/problem'
import { pageUrl, slugOf } from '@league/contracts/site/addresses'
import type { Read, RenderPage, SiteSettings } from '@league/contracts/client/rendering'
import { allOrganizations } from '@league/projections/runtime/all-organizations'
import type { Caller } from '../kernel/caller.ts'
import {
  toCachedResponse,
  type PublicResponseCache,
  publicHeaders,
  sendCachedResponse,
} from '../cache/public-responses.ts'
import { createEncodings, preferredEncoding } from '../http/encodings.ts'
import { problemOf, UNAVAILABLE_RETRY_SECONDS } from '../http/errors.ts'
import { siteOrigin } from '../kernel/hosts.ts'
import { contentSecurityPolicy, embedHeaders, embedPolicy, pageHeaders } from '../http/security-headers.ts'
import { allProjections, type ReadSide } from '../reads/read-side.ts'
import { nextQuarter } from './next-quarter.ts'
import type { GetSiteSettings } from './site-settings.ts'

const html = 'text/html; charset=utf-8'

export interface PublicPageDeps {
  render: RenderPage
  reads: ReadSide
  responses: PublicResponseCache
  release: string
  getSettings: GetSiteSettings
  /** Calls the API in process, as a visitor of this host. */
  readAsVisitor(caller: Caller): Read
  /** Whether other sites may show the pages in a frame. */
  isEmbed?: boolean
}

/** Renders pages of the public site as visitors see them, and caches them until their data changes. */
export function createPublicPages(deps: PublicPageDeps) {
  const { render, reads, responses, release, getSettings, readAsVisitor, isEmbed = false } = deps
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const { host, address } = request.caller
    const organization = await organizationOf(reads, request)
    const id = organization?.id ?? ''
    // A page may depend on anything, so any change in the organization invalidates it.
    const store = responses.begin({ organizationId: id || allOrganizations, uses: allProjections })
    const version = id ? await reads.versionOf(id, allProjections) : null
    const endOfPage = nextQuarter(Date.now())
    const settings = id ? await getSettings(id) : null
    const failures = watchFailures()
    const page = await render({
      url: pageUrl(request.url),
      origin: siteOrigin(request),
      host: host.kind,
      organization,
      settings,
      mark: version,
      call: failures.watch(readAsVisitor({ principal: null, host, address })),
    })
    if (page.location !== undefined) return reply.code(page.status).redirect(page.location, page.status)
    const measured = isMeasured(settings, host.kind)
    const isParked = id !== '' && reads.hasParked(id, allProjections)
    const isStale = reads.outdated.includes(allProjections) || isParked
    const headers = {
      ...(isEmbed ? embedHeaders : pageHeaders),
      'content-security-policy': isEmbed
        ? embedPolicy(page.styleHashes)
        : contentSecurityPolicy({ styles: page.styleHashes, scripts: page.scriptHashes, measured }),
      ...(settings?.indexed === false ? { 'x-robots-tag': 'noindex' } : {}),
      ...(isStale ? { 'x-stale': '1' } : {}),
      ...(page.retryAfter === undefined ? {} : { 'retry-after': String(page.retryAfter) }),
    }
    const body = Buffer.from(page.html)
    if (page.status === 200 && !failures.any()) {
      // The landing page belongs to no organization and has no version, so its ETag is a hash of its content.
      const hash = createHash('sha256').update(body).digest('base64url')
      const etag = `W/"${release}.${version === null ? hash : `${version}.${endOfPage}`}"`
      const response = toCachedResponse(body, { ...headers, ...publicHeaders(html, etag) }, etag)
      store(request, { ...response, expiresAt: endOfPage })
      reply.hijack()
      sendCachedResponse(response, request.raw, reply.raw)
      return undefined
    }
    // Not cached: there is no limit to the number of invalid URLs, and the next attempt to read may succeed.
    const isUnavailable = page.status === 500 && failures.includes('unavailable')
    const encoding = preferredEncoding(request.headers['accept-encoding'])
    const bytes = createEncodings(body, 5)(encoding)
    return reply
      .code(isUnavailable ? 503 : page.status)
      .headers({
        ...headers,
        ...(isUnavailable ? { 'retry-after': String(UNAVAILABLE_RETRY_SECONDS) } : {}),
        'cache-control': failures.any() ? 'no-store' : 'no-cache',
        vary: 'Accept-Encoding',
      })
      .headers(bytes === body ? {} : { 'content-encoding': encoding })
      .type(html)
      .send(bytes)
  }
}

/** Notices reads that fail although the request is valid. A page leaves out what could not be read (R037). */
function watchFailures() {
  const codes = new Set<ProblemCode>()
  return {
    any: () => codes.size > 0,
    includes: (code: ProblemCode) => codes.has(code),
    watch(read: Read): Read {
      const anyRead = read as (key: string, input?: object) => Promise<unknown>
      const watched = (key: string, input?: object) =>
        anyRead(key, input).catch((error: unknown) => {
          const { code, status } = problemOf(error)
          if (status >= 500) codes.add(code)
          throw error
        })
      return watched as Read
    },
  }
}

function organizationOf({ directory }: ReadSide, request: FastifyRequest): Promise<OrganizationView | null> {
  const { host } = request.caller
  if (host.kind === 'domain') return directory.find({ id: host.organizationId })
  const slug = slugOf(request.url.split('?', 1)[0] ?? '')
  return slug === null ? Promise.resolve(null) : directory.find({ slug })
}

/**
 * Returns whether page views are measured: if the organization has a measurement id, and on the shared host
 * only if it chose so (S009).
 */
function isMeasured(settings: SiteSettings | null, host: 'shared' | 'domain'): boolean {
  const measurement = settings?.measurement ?? null
  return measurement !== null && (host === 'domain' || measurement.sharedHost)
}
