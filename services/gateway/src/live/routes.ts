import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type { OrganizationId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import { tenantQuery } from '@league/contracts/kernel/query'
import { readOrganizationPositions } from '@league/projections/runtime/feed/organization-positions'
import { RetryLaterError } from '../kernel/errors.ts'
import { parsePart } from '../binding/validate.ts'
import { networkOf } from '../kernel/network.ts'
import { findNamedOrganization } from '../binding/tenant.ts'
import { nonPageHeaders } from '../http/security-headers.ts'
import { allProjections, type ReadSide } from '../reads/read-side.ts'
import { createConnections } from './connections.ts'
import { createFollowers, type LiveEvent } from './follow.ts'

/** A browser has one connection per tab, and the phones of a whole gym may share one network. */
const limits = { total: 6_000, perOrganization: 3_000, perNetwork: 1_500 }
/** Interval of comments that keep a connection open: proxies close one that is silent for a minute. */
const HEARTBEAT_MS = 20_000

/**
 * Serves `GET /live`: server-sent events of one organization, sent whenever its read models have moved. Returns how
 * many connections are open.
 */
export function serveLive(
  app: FastifyInstance,
  { directory, feed, versionOf }: ReadSide,
  pool: Pool,
): { countOpen: () => number } {
  const followers = createFollowers(feed)
  const open = createConnections<ServerResponse>(limits, (response) => response.end())
  const heartbeat = setInterval(() => {
    for (const response of open.all()) response.write(': \n\n')
  }, HEARTBEAT_MS)
  heartbeat.unref()
  app.addHook('preClose', async () => {
    clearInterval(heartbeat)
    followers.end()
    for (const response of open.all()) response.end()
  })

  const resolveOrganization = async ({ caller, query }: FastifyRequest): Promise<OrganizationId | '*'> => {
    const { host, principal } = caller
    const { slug, domain, organization_id: id } = parsePart(tenantQuery, query, 'malformed')
    const namedId = await findNamedOrganization(directory, { slug, domain, id })
    if (namedId !== null) return namedId
    if (principal?.role === 'super_admin') return '*'
    if (principal?.organizationId) return principal.organizationId
    return host.kind === 'domain' ? host.organizationId : reject('unauthorized-access')
  }

  /**
   * Returns an event that names all read models. The last id of a client does not tell which ones it has missed:
   * several move at one position, and those behind it move later to positions before it.
   */
  const currentState = async (organizationId: OrganizationId | '*'): Promise<MarkedEvent> => {
    if (organizationId === '*')
      return { position: latestOf(allProjections.map(feed.position)), projections: allProjections }
    const mark = await versionOf(organizationId, allProjections)
    const positions = await readOrganizationPositions(pool, organizationId)
    return { position: latestOf(positions.values()), projections: allProjections, mark }
  }

  app.get('/live', { exposeHeadRoute: false, schema: { hide: true } as object }, async (request, reply) => {
    const organizationId = await resolveOrganization(request)
    const response = reply.raw
    if (!open.add(response, { organization: organizationId, network: networkOf(request.ip) }))
      throw new RetryLaterError('unavailable', 30)
    reply.hijack()
    response.writeHead(200, {
      ...nonPageHeaders,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    // With an id from the start, a client that is lost before the first event resumes as well.
    response.write('retry: 2000\nid: 0\n\n')
    // Follow first and then look back, so that no event in between is missed.
    const unfollow = followers.add(organizationId, (event) => sendEvent(response, event))
    response.on('close', () => {
      unfollow()
      open.delete(response)
    })
    // A page of the public site was rendered some time ago, and a reconnected page has missed events. Both
    // get the current state. The browser compares `mark` with the version that its page was rendered from.
    const isResumed = request.headers['last-event-id'] !== undefined
    if (!isResumed && Object.keys(request.query as object).length === 0) return
    const event = await currentState(organizationId)
    if (!response.writableEnded) sendEvent(response, event)
  })
  return { countOpen: open.count }
}

type MarkedEvent = LiveEvent & { mark?: string }

function sendEvent(response: ServerResponse, { position, ...event }: MarkedEvent): void {
  response.write(`id: ${position}\ndata: ${JSON.stringify({ position: String(position), ...event })}\n\n`)
}

function latestOf(positions: Iterable<bigint>): bigint {
  return [...positions].reduce((latest, position) => (position > latest ? position : latest), 0n)
}
