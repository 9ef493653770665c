import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { allOrganizations } from '@league/projections/runtime/all-organizations'
import { listSitesQuery } from '@league/projections/site/pages'
import type { PublicResponseCache } from '../cache/public-responses.ts'
import { siteOrigin } from '../kernel/hosts.ts'
import type { ReadSide } from '../reads/read-side.ts'
import { sendCached } from './send-cached.ts'
import { type GetSiteSettings, siteSettingsUses } from './site-settings.ts'
import { pathsBelowSlug, pathsOf, sitemapOf } from './sitemap.ts'

const disallowAll = 'User-agent: *\nDisallow: /\n'

interface Robots {
  reads: ReadSide
  responses: PublicResponseCache
  getSettings: GetSiteSettings
}

/**
 * Serves `/robots.txt` and `/sitemap.xml` of the requested host. Both are cached until an organization or a
 * menu changes.
 */
export function serveRobots(app: FastifyInstance, { reads, responses, getSettings }: Robots): void {
  const options = { schema: { hide: true } as object }
  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    contentType: string,
    render: () => Promise<string>,
  ) => {
    const { host } = request.caller
    const organizationId = host.kind === 'domain' ? host.organizationId : allOrganizations
    const source = { organizationId, uses: siteSettingsUses }
    return sendCached({ request, reply }, responses, { source, contentType, render })
  }

  app.get('/robots.txt', options, (request, reply) =>
    send(request, reply, 'text/plain; charset=utf-8', async () => {
      const { host } = request.caller
      const settings = host.kind === 'domain' ? await getSettings(host.organizationId) : null
      if (settings?.indexed === false) return disallowAll
      return `User-agent: *\nDisallow: /api/\nDisallow: /dashboard/\nSitemap: ${siteOrigin(request)}/sitemap.xml\n`
    }),
  )

  const listPaths = async ({ caller: { host } }: FastifyRequest): Promise<string[]> => {
    if (host.kind === 'domain') {
      const settings = await getSettings(host.organizationId)
      return settings?.indexed ? pathsOf(settings) : []
    }
    // One query for all sites: hundreds of small ones would take a second.
    const sites = await reads.read(allOrganizations, listSitesQuery, undefined)
    return ['/', ...sites.flatMap(pathsBelowSlug)]
  }
  app.get('/sitemap.xml', options, (request, reply) =>
    send(request, reply, 'application/xml; charset=utf-8', async () =>
      sitemapOf(siteOrigin(request), await listPaths(request)),
    ),
  )
}
