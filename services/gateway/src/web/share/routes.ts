import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { DrawPicture, Read, VersionedPicture } from '@league/contracts/client/rendering'
import { reject } from '@league/contracts/kernel/problem'
import type { OrganizationView } from '@league/contracts/organization/views'
import { pageUrl, slugOf } from '@league/contracts/site/addresses'
import { nonPageHeaders } from '../../http/security-headers.ts'
import { createRateLimit } from '../../http/rate-limit.ts'
import type { Caller } from '../../kernel/caller.ts'
import { RetryLaterError } from '../../kernel/errors.ts'
import { siteOrigin } from '../../kernel/hosts.ts'
import { networkOf } from '../../kernel/network.ts'
import { allProjections, type ReadSide } from '../../reads/read-side.ts'
import { nextQuarter } from '../next-quarter.ts'
import type { GetSiteSettings } from '../site-settings.ts'
import type { SharePictures } from './share-pictures.ts'

/** Pictures that one network may have drawn in a minute. Those that are kept are not counted. */
const MAX_DRAWINGS_PER_MINUTE = 60
const MAX_PAGES = 10_000

export interface SharePictureDeps {
  drawPicture: DrawPicture
  pictures: SharePictures
  reads: ReadSide
  getSettings: GetSiteSettings
  readAsVisitor(caller: Caller): Read
  clock(): Date
}

/**
 * Serves the share picture of each public page: `/<slug>/share/<version>/games/<id>.png` on the shared host and
 * `/share/…` on a domain. A picture shows what a visitor sees on the page. An outdated version gets the current picture.
 */
export function serveSharePictures(app: FastifyInstance, deps: SharePictureDeps): void {
  const options = { schema: { hide: true } as object }
  const respond = createResponder(deps)
  app.get<{ Params: { '*': string } }>('/share/:version/*', options, async (request, reply) => {
    const { host } = request.caller
    const organization =
      host.kind === 'domain' ? await deps.reads.directory.find({ id: host.organizationId }) : null
    return respond(request, reply, organization)
  })
  app.get<{ Params: { slug: string; '*': string } }>(
    '/:slug/share/:version/*',
    options,
    async (request, reply) => {
      const slug = request.caller.host.kind === 'shared' ? slugOf(`/${request.params.slug}`) : null
      const organization = slug === null ? null : await deps.reads.directory.find({ slug })
      return organization ? respond(request, reply, organization) : reject('not-found')
    },
  )
}

function createResponder({
  drawPicture,
  pictures,
  reads,
  getSettings,
  readAsVisitor,
  clock,
}: SharePictureDeps) {
  const drawings = createRateLimit(MAX_DRAWINGS_PER_MINUTE, clock)
  /** The version of the picture of a page, as of a position of the read models. */
  const versions = new LRUCache<string, { position: string; version: string }>({ max: MAX_PAGES })

  return async (
    request: FastifyRequest<{ Params: { '*': string } }>,
    reply: FastifyReply,
    organization: OrganizationView | null,
  ): Promise<FastifyReply> => {
    const { host, address } = request.caller
    const tenant = organization?.id ?? ''
    const url = pageOf(request, organization)
    const key = `${siteOrigin(request)}${url}`
    // A page may depend on anything, and pages that name games that await their result on the time.
    const position = `${organization ? await reads.versionOf(organization.id, allProjections) : ''} ${nextQuarter(clock().getTime())}`
    const draw = async (): Promise<VersionedPicture> => {
      const wait = drawings.take(networkOf(address))
      if (wait !== null) throw new RetryLaterError('too-many-requests', wait)
      const drawn = await drawPicture({
        url,
        origin: siteOrigin(request),
        host: host.kind,
        organization,
        settings: organization && (await getSettings(organization.id)),
        mark: null,
        call: readAsVisitor({ principal: null, host, address }),
      })
      if (drawn === 'not-found') return reject('not-found')
      if (drawn === 'unavailable') throw new RetryLaterError('unavailable', 5)
      // Pages of the platform have no position by which to notice a change.
      if (organization) versions.set(key, { position, version: drawn.version })
      return drawn
    }

    const known = versions.get(key)
    const kept = known?.position === position ? pictures.find(tenant, known.version) : undefined
    if (known && kept) return send(request, reply, known.version, kept)
    const drawn = await draw()
    const png = pictures.find(tenant, drawn.version) ?? (await pictures.draw(tenant, drawn))
    return send(request, reply, drawn.version, png)
  }
}

/** Returns the URL of the page that a picture shows. */
function pageOf(
  { params, url, caller: { host } }: FastifyRequest<{ Params: { '*': string } }>,
  organization: OrganizationView | null,
): string {
  const path = /^(.+)\.png$/.exec(params['*'])?.[1]
  if (path === undefined || path.includes('..') || path.includes('\\')) return reject('not-found')
  const prefix = organization && host.kind === 'shared' ? `/${organization.slug}` : ''
  const page = path === 'home' ? '' : `/${path.split('/').map(encodeURIComponent).join('/')}`
  const query = url.split('?', 2)[1]
  return pageUrl(`${prefix}${page}${prefix || page ? '' : '/'}${query === undefined ? '' : `?${query}`}`)
}

function send(request: FastifyRequest, reply: FastifyReply, version: string, png: Uint8Array): FastifyReply {
  const etag = `"${version}"`
  reply.headers({
    ...nonPageHeaders,
    etag,
    // A picture may stop being public, as the name of a player.
    'cache-control': 'public, max-age=300',
    // Sites that show previews load it from other origins.
    'cross-origin-resource-policy': 'cross-origin',
  })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type('image/png').send(Buffer.from(png.buffer, png.byteOffset, png.byteLength))
}
