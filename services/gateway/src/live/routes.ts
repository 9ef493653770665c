import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { z } from 'zod'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import { tenantQuery } from '@league/contracts/kernel/query'
import { readOrganizationPositions } from '@league/projections/runtime/feed/stored'
import { Wait } from '../http/errors.ts'
import { networkOf } from '../http/network.ts'
import { answerHeaders } from '../http/security-headers.ts'
import { everyProjection, type ReadSide } from '../reads/read-side.ts'
import { createFollowers, type LiveEvent } from './follow.ts'

/** Open connections in all and by network; a browser holds one a tab. */
const most = { all: 2_000, network: 100 }
/** Between two signs of life, in milliseconds: proxies end what is silent for a minute. */
const beat = 20_000

const lastEventId = z
  .string()
  .regex(/^\d{1,18}$/)
  .transform(BigInt)

/** `GET /live`: server-sent events of one organization, whenever its read models have moved. */
export function serveLive(app: FastifyInstance, { directory, feed, markOf }: ReadSide, pool: Pool): void {
  const followers = createFollowers(feed)
  const open = new Map<ServerResponse, string>()
  const beats = setInterval(() => {
    for (const response of open.keys()) response.write(': \n\n')
  }, beat)
  beats.unref()
  app.addHook('preClose', async () => {
    clearInterval(beats)
    followers.end()
    for (const response of open.keys()) response.end()
  })

  const whose = async ({ caller, query }: FastifyRequest): Promise<Id | '*'> => {
    const { host, principal } = caller
    if (host.kind === 'domain') return host.organizationId
    const parsed = tenantQuery.safeParse(query)
    const { slug, domain, organization_id: id } = parsed.success ? parsed.data : rejected('malformed')
    if (slug ?? domain ?? id) {
      const named = slug
        ? await directory.bySlug(slug)
        : domain
          ? await directory.byDomain(domain)
          : await directory.byId(id ?? '')
      return named?.id ?? rejected('organization-not-found')
    }
    if (principal?.role === 'super_admin') return '*'
    return principal?.organizationId ?? rejected('unauthorized-access')
  }

  app.get('/live', { exposeHeadRoute: false, schema: { hide: true } as object }, async (request, reply) => {
    const organizationId = await whose(request)
    const network = networkOf(request.ip)
    const ofNetwork = [...open.values()].filter((other) => other === network).length
    if (open.size >= most.all || ofNetwork >= most.network) throw new Wait('unavailable', 30)
    const heard = lastEventId.safeParse(request.headers['last-event-id'])
    reply.hijack()
    const response = reply.raw
    response.writeHead(200, {
      ...answerHeaders,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    response.write('retry: 2000\n\n')
    open.set(response, network)
    // Followed before looking back, so that nothing happens in between unseen.
    const unfollow = followers.add(organizationId, (event) => tell(response, event))
    response.on('close', () => {
      unfollow()
      open.delete(response)
    })
    // A page of the public site was made some time ago, a reconnected one was away: both are told where things are.
    // The mark tells the page whether it was made of just that.
    const wantsPast = heard.success || Object.keys(request.query as object).length > 0
    if (organizationId === '*' || !wantsPast) return
    const mark = await markOf(organizationId, everyProjection)
    const positions = await readOrganizationPositions(pool, organizationId)
    const after = heard.success ? heard.data : -1n
    const moved = [...positions].filter(([, position]) => position > after)
    if (moved.length === 0 || response.writableEnded) return
    const position = moved.reduce((last, [, at]) => (at > last ? at : last), 0n)
    tell(response, { position, projections: moved.map(([projection]) => projection), mark })
  })
}

function tell(response: ServerResponse, { position, ...event }: LiveEvent & { mark?: string }): void {
  response.write(`id: ${position}\ndata: ${JSON.stringify({ position: String(position), ...event })}\n\n`)
}
