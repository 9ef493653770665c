import type { FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type { Id } from '@league/contracts/kernel/id'
import { authenticate } from '../accounts/authenticate.ts'
import type { Principal } from '../accounts/principal.ts'
import { readSessionCookie } from '../accounts/cookies.ts'
import type { Caller } from '../binding/binding.ts'
import { requireSameSite } from './cross-site.ts'
import { type Host, resolveHost, siteOrigin } from './hosts.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
  }
}

export interface Admitting {
  pool: Pool
  clock: () => Date
  sharedHosts: readonly string[]
  organizationOf: (domain: string) => Promise<Id | null>
}

/**
 * Finds out where a request was sent, who sends it, and that it comes from a page of ours.
 *
 * @throws Problem `unknown-host` · `cross-site`
 */
export async function admit(deps: Admitting, request: FastifyRequest): Promise<Caller> {
  const host = await resolveHost(request.host, deps.sharedHosts, deps.organizationOf)
  const credential = credentialOf(request)
  if (credential?.kind !== 'token') {
    requireSameSite({
      method: request.method,
      ownOrigin: `${request.protocol}://${request.host}`,
      secFetchSite: request.headers['sec-fetch-site'] as string | undefined,
      origin: request.headers.origin,
    })
  }
  const found = credential && (await authenticate(deps.pool, credential, deps.clock()))
  const { cookie: cookies, 'user-agent': userAgent } = request.headers
  return {
    host,
    origin: siteOrigin(request),
    address: request.ip,
    principal: found && atHome(found, host) && isMeant(found, request) ? found : null,
    browser: { cookies, userAgent },
  }
}

function credentialOf({ headers }: FastifyRequest): { kind: 'session' | 'token'; token: string } | null {
  const bearer = /^Bearer ([A-Za-z0-9_-]+)$/.exec(headers.authorization ?? '')?.[1]
  if (bearer) return { kind: 'token', token: bearer }
  const cookie = readSessionCookie(headers.cookie)
  return cookie ? { kind: 'session', token: cookie } : null
}

/** On the domain of an organization only its own people are signed in; super_admin is on the shared host alone. */
function atHome({ organizationId }: Principal, host: Host): boolean {
  return host.kind === 'shared' || organizationId === host.organizationId
}

/**
 * What was entered while one user was signed in is never sent as another, who signed in on the same device since: such a call names its user, and
 * is nobody's where the session is not theirs.
 */
function isMeant({ userId }: Principal, { headers }: FastifyRequest): boolean {
  const meant = headers['x-signed-in-as']
  return meant === undefined || meant === userId
}
