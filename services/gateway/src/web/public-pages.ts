import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OrganizationView } from '@league/contracts/organization/views'
import { slugOf } from '@league/contracts/organization/reserved'
import type { Read, RenderPage, SiteSettings } from '@league/contracts/site/rendering'
import { anyOrganization } from '@league/projections/runtime/feed/moves'
import type { Caller } from '../binding/binding.ts'
import { keepable, type PublicAnswers, publicHeaders, sendKept } from '../cache/public-answers.ts'
import { createEncodings, preferredEncoding } from '../http/encodings.ts'
import { siteOrigin } from '../http/hosts.ts'
import { contentSecurityPolicy, pageHeaders } from '../http/security-headers.ts'
import { everyProjection, type ReadSide } from '../reads/read-side.ts'
import type { SettingsOf } from './site-settings.ts'

const html = 'text/html; charset=utf-8'

export interface PublicPages {
  render: RenderPage
  reads: ReadSide
  answers: PublicAnswers
  release: string
  settingsOf: SettingsOf
  /** Calls the API in process, as a visitor of this host. */
  visitorsRead(caller: Caller): Read
}

/** Renders pages of the public site, as every visitor sees them, and keeps them until something moves. */
export function createPublicPages(deps: PublicPages) {
  const { render, reads, answers, release, settingsOf, visitorsRead } = deps
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const { host, address } = request.caller
    const organization = await organizationOf(reads, request)
    const id = organization?.id ?? ''
    // A page may be made of anything: whatever moves in an organization drops its pages.
    const keep = answers.begin({ organizationId: id || anyOrganization, uses: everyProjection })
    const mark = id ? await reads.markOf(id, everyProjection) : null
    const settings = id ? await settingsOf(id) : null
    const page = await render({
      url: request.url,
      origin: siteOrigin(request),
      host: host.kind,
      organization,
      settings,
      mark,
      call: visitorsRead({ principal: null, host, address }),
    })
    if (page.location !== undefined) return reply.code(page.status).redirect(page.location, page.status)
    const measured = isMeasured(settings, host.kind)
    const headers = {
      ...pageHeaders,
      'content-security-policy': contentSecurityPolicy({ styles: page.styleHashes, measured }),
      ...(settings?.indexed === false ? { 'x-robots-tag': 'noindex' } : {}),
    }
    const body = Buffer.from(page.html)
    if (page.status === 200) {
      // The landing page is of no organization, so no mark tells it from what it was: its own bytes do.
      const etag = `W/"${release}.${mark ?? createHash('sha256').update(body).digest('base64url')}"`
      const answer = keepable(body, { ...headers, ...publicHeaders(html, etag) }, etag)
      keep(request, answer)
      reply.hijack()
      sendKept(answer, request.raw, reply.raw)
      return undefined
    }
    // Not kept: anybody can think of addresses that are not there.
    const encoding = preferredEncoding(request.headers['accept-encoding'])
    const bytes = createEncodings(body, 5)(encoding)
    return reply
      .code(page.status)
      .headers({ ...headers, 'cache-control': 'no-cache', vary: 'Accept-Encoding' })
      .headers(bytes === body ? {} : { 'content-encoding': encoding })
      .type(html)
      .send(bytes)
  }
}

function organizationOf({ directory }: ReadSide, request: FastifyRequest): Promise<OrganizationView | null> {
  const { host } = request.caller
  if (host.kind === 'domain') return directory.byId(host.organizationId)
  const slug = slugOf(request.url.split('?', 1)[0] ?? '')
  return slug === null ? Promise.resolve(null) : directory.bySlug(slug)
}

/** Page views go out where the organization has set up an id, and on the shared host only where it says so (S009). */
function isMeasured(settings: SiteSettings | null, host: 'shared' | 'domain'): boolean {
  const measurement = settings?.measurement ?? null
  return measurement !== null && (host === 'domain' || measurement.sharedHost)
}
