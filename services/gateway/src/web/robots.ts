import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { listOrganizations } from '@league/projections/directory/organizations'
import { anyOrganization } from '@league/projections/runtime/feed/moves'
import { keepable, type PublicAnswers, publicHeaders, sendKept } from '../cache/public-answers.ts'
import { siteOrigin } from '../http/hosts.ts'
import { answerHeaders } from '../http/security-headers.ts'
import type { ReadSide } from '../reads/read-side.ts'
import { type SettingsOf, settingsUses } from './site-settings.ts'
import { pathsBelowSlug, pathsOf, sitemapOf } from './sitemap.ts'

const notForRobots = 'User-agent: *\nDisallow: /\n'

interface Robots {
  reads: ReadSide
  answers: PublicAnswers
  settingsOf: SettingsOf
}

/** `/robots.txt` and `/sitemap.xml`, of the host that is asked. Both are kept until an organization or a menu moves. */
export function serveRobots(app: FastifyInstance, { reads, answers, settingsOf }: Robots): void {
  const options = { schema: { hide: true } as object }
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    type: string,
    make: () => Promise<string>,
  ) => {
    const { host } = request.caller
    const organizationId = host.kind === 'domain' ? host.organizationId : anyOrganization
    const keep = answers.begin({ organizationId, uses: settingsUses })
    const body = Buffer.from(await make())
    const etag = `W/"${createHash('sha256').update(body).digest('base64url')}"`
    const answer = keepable(body, { ...answerHeaders, ...publicHeaders(type, etag) }, etag)
    keep(request, answer)
    reply.hijack()
    sendKept(answer, request.raw, reply.raw)
  }

  app.get('/robots.txt', options, (request, reply) =>
    send(request, reply, 'text/plain; charset=utf-8', async () => {
      const { host } = request.caller
      const settings = host.kind === 'domain' ? await settingsOf(host.organizationId) : null
      if (settings?.indexed === false) return notForRobots
      return `User-agent: *\nDisallow: /api/\nDisallow: /dashboard/\nSitemap: ${siteOrigin(request)}/sitemap.xml\n`
    }),
  )

  const pathsHere = async ({ caller: { host } }: FastifyRequest): Promise<string[]> => {
    if (host.kind === 'domain') {
      const settings = await settingsOf(host.organizationId)
      return settings?.indexed ? pathsOf(settings) : []
    }
    const paths = ['/']
    // One after the other: a robot can wait, and the connections are for people.
    for (const organization of await reads.read('', listOrganizations, undefined))
      paths.push(...pathsBelowSlug(organization, await settingsOf(organization.id)))
    return paths
  }
  app.get('/sitemap.xml', options, (request, reply) =>
    send(request, reply, 'application/xml; charset=utf-8', async () =>
      sitemapOf(siteOrigin(request), await pathsHere(request)),
    ),
  )
}
