import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OrganizationId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import { slugOf } from '@league/contracts/site/addresses'
import { allOrganizations } from '@league/projections/runtime/all-organizations'
import { listSitesQuery } from '@league/projections/site/pages'
import { countSitePagesQuery, listSitePagesQuery } from '@league/projections/site/sitemap'
import type { PublicResponseCache } from '../cache/public-responses.ts'
import { siteOrigin } from '../kernel/hosts.ts'
import type { ReadSide } from '../reads/read-side.ts'
import { sendCached } from './send-cached.ts'
import { type GetSiteSettings, siteSettingsUses } from './site-settings.ts'
import { countParts, pathsOf, pathsOfPage, rangeOfPart, sitemapIndexOf, sitemapOf } from './sitemap.ts'

const disallowAll = 'User-agent: *\nDisallow: /\n'
const sitemapUses = [...new Set([...siteSettingsUses, ...listSitePagesQuery.uses])]

interface Robots {
  reads: ReadSide
  responses: PublicResponseCache
  getSettings: GetSiteSettings
}

/**
 * Serves `/robots.txt` and `/sitemap.xml` of the requested host, and the sitemaps that the latter lists: those of a
 * domain are `/sitemaps/1.xml` and so on, those of an organization on the shared host are below its slug. All are cached
 * until something that they list changes.
 */
export function serveRobots(app: FastifyInstance, { reads, responses, getSettings }: Robots): void {
  const options = { schema: { hide: true } as object }
  const hostOf = ({ caller: { host } }: FastifyRequest) =>
    host.kind === 'domain' ? host.organizationId : allOrganizations
  const sendXml = (
    [request, reply]: [FastifyRequest, FastifyReply],
    organizationId: OrganizationId,
    render: () => Promise<string>,
  ) =>
    sendCached({ request, reply }, responses, {
      source: { organizationId, uses: sitemapUses },
      contentType: 'application/xml; charset=utf-8',
      render,
    })

  app.get('/robots.txt', options, (request, reply) =>
    sendCached({ request, reply }, responses, {
      source: { organizationId: hostOf(request), uses: siteSettingsUses },
      contentType: 'text/plain; charset=utf-8',
      async render() {
        const { host } = request.caller
        const settings = host.kind === 'domain' ? await getSettings(host.organizationId) : null
        if (settings?.indexed === false) return disallowAll
        return `User-agent: *\nDisallow: /api/\nDisallow: /dashboard/\nSitemap: ${siteOrigin(request)}/sitemap.xml\n`
      },
    }),
  )

  const addressesOf = (base: string, pages: number) =>
    Array.from({ length: countParts(pages) }, (_, index) => `${base}/sitemaps/${index + 1}.xml`)
  const listSitemaps = async (request: FastifyRequest): Promise<string[]> => {
    const { host } = request.caller
    const origin = siteOrigin(request)
    // One query for all sites: hundreds of small ones would take a second.
    const counts = await reads.read(hostOf(request), countSitePagesQuery, undefined)
    if (host.kind === 'domain') {
      const settings = await getSettings(host.organizationId)
      return settings?.indexed ? addressesOf(origin, counts.get(host.organizationId) ?? 0) : []
    }
    const sites = await reads.read(allOrganizations, listSitesQuery, undefined)
    return [
      `${origin}/sitemaps/platform.xml`,
      ...sites.flatMap(({ id, slug }) => addressesOf(`${origin}/${slug}`, counts.get(id) ?? 0)),
    ]
  }
  app.get('/sitemap.xml', options, (request, reply) =>
    sendXml([request, reply], hostOf(request), async () => sitemapIndexOf(await listSitemaps(request))),
  )

  /** Renders a part of the sitemap of a site; null if there is no such part. */
  const renderPart = async (organizationId: OrganizationId, base: string, part: number) => {
    const settings = await getSettings(organizationId)
    const pages = await reads.read(organizationId, listSitePagesQuery, rangeOfPart(part))
    if (!settings?.indexed || (part > 1 && pages.length === 0)) return reject('not-found')
    const listed = part === 1 ? pathsOf(settings).map((path) => ({ path, changedOn: null })) : []
    const ofPages = pages.flatMap((page) =>
      pathsOfPage(page).map((path) => ({ path, changedOn: page.changed_on })),
    )
    return sitemapOf(base, [...listed, ...ofPages])
  }
  const partOf = (file: string) => Number(/^([1-9]\d{0,4})\.xml$/.exec(file)?.[1] ?? reject('not-found'))

  app.get<{ Params: { file: string } }>('/sitemaps/:file', options, async (request, reply) => {
    const { host } = request.caller
    const origin = siteOrigin(request)
    if (host.kind === 'domain') {
      const part = partOf(request.params.file)
      return sendXml([request, reply], host.organizationId, () =>
        renderPart(host.organizationId, origin, part),
      )
    }
    if (request.params.file !== 'platform.xml') return reject('not-found')
    return sendXml([request, reply], allOrganizations, async () =>
      sitemapOf(origin, [{ path: '/', changedOn: null }]),
    )
  })
  app.get<{ Params: { slug: string; file: string } }>(
    '/:slug/sitemaps/:file',
    options,
    async (request, reply) => {
      const { slug, file } = request.params
      const part = partOf(file)
      const isShared = request.caller.host.kind === 'shared'
      const organization =
        isShared && slugOf(`/${slug}`) === slug ? await reads.directory.find({ slug }) : null
      // The pages of an organization with a domain are listed there.
      if (!organization || organization.domain) return reject('not-found')
      return sendXml([request, reply], organization.id, () =>
        renderPart(organization.id, `${siteOrigin(request)}/${slug}`, part),
      )
    },
  )
}
