import type { FastifyInstance, FastifyRequest } from 'fastify'
import { listOrganizations } from '@league/projections/directory/organizations'
import type { ReadSide } from '../reads/read-side.ts'

/** Pages of every organization that are worth finding. */
const pages = ['/', '/teamList', '/schedule', '/playerList', '/leaderboard', '/statLeaders']

/** `/robots.txt` and `/sitemap.xml`, of the host that is asked. */
export function serveRobots(app: FastifyInstance, reads: ReadSide): void {
  const options = { schema: { hide: true } as object }
  app.get('/robots.txt', options, async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /dashboard/\nSitemap: ${originOf(request)}/sitemap.xml\n`,
      ),
  )
  app.get('/sitemap.xml', options, async (request, reply) => {
    const prefixes =
      request.caller.host.kind === 'domain'
        ? ['']
        : (await reads.read('', listOrganizations, undefined)).map(({ slug }) => `/${slug}`)
    const addresses = prefixes.flatMap((prefix) =>
      pages.map((page) => `${prefix}${page}`.replace(/(.)\/$/, '$1')),
    )
    const urls = addresses.map((address) => `<url><loc>${originOf(request)}${address}</loc></url>`).join('')
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`,
      )
  })
}

/** Host names that come through to here are known ones; nothing of them needs escaping. */
function originOf({ protocol, host }: FastifyRequest): string {
  return `${protocol}://${host}`
}
