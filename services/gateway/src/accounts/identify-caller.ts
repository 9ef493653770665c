import type { FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { z } from 'zod'
import { organizationId, userId, type OrganizationId } from '@league/contracts/kernel/id'
import { userTheme } from '@league/contracts/account/events'
import { role } from '@league/contracts/kernel/role'
import { reject } from '@league/contracts/kernel/problem'
import type { Principal, Caller } from '../kernel/caller.ts'
import { readSessionCookie } from '../kernel/cookies.ts'
import { type Host, resolveHost, siteOrigin } from '../kernel/hosts.ts'
import { extendSession } from './sessions.ts'
import { hashToken, isToken } from './tokens.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
  }
}

export interface IdentifyCallerDeps {
  pool: Pool
  clock: () => Date
  sharedHosts: readonly string[]
  findOrganizationId: (domain: string) => Promise<OrganizationId | null>
}

/**
 * Resolves the host of a request, checks that it was sent by one of our pages, and authenticates the caller.
 *
 * @throws Problem `unknown-host` · `cross-site`
 */
export async function identifyCaller(deps: IdentifyCallerDeps, request: FastifyRequest): Promise<Caller> {
  const host = await resolveHost(request.host, deps.sharedHosts, deps.findOrganizationId)
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
    principal: found && isAllowedOn(found, host) && isExpectedUser(found, request) ? found : null,
    browser: { cookies, userAgent },
  }
}

function credentialOf({ headers }: FastifyRequest): { kind: 'session' | 'token'; token: string } | null {
  const bearer = /^Bearer ([A-Za-z0-9_-]+)$/.exec(headers.authorization ?? '')?.[1]
  if (bearer) return { kind: 'token', token: bearer }
  const cookie = readSessionCookie(headers.cookie)
  return cookie ? { kind: 'session', token: cookie } : null
}

/**
 * Returns whether the user can be signed in on this host. The domain of an organization accepts only its own
 * users; super_admin can sign in on the shared host only.
 */
function isAllowedOn({ organizationId }: Principal, host: Host): boolean {
  return host.kind === 'shared' || organizationId === host.organizationId
}

/**
 * Returns whether the session belongs to the user whom the client expects (`X-Signed-In-As`). Without this
 * check, data that was entered offline by one user could be sent by another user who has signed in on the
 * same device since.
 */
function isExpectedUser({ userId }: Principal, { headers }: FastifyRequest): boolean {
  const expected = headers['x-signed-in-as']
  return expected === undefined || expected === userId
}

const userRow = z.object({
  user_id: userId,
  username: z.string(),
  email: z.string().nullable(),
  role,
  theme: userTheme,
  organization_id: organizationId.nullable(),
  must_change_password: z.boolean(),
  position: z.string(),
  idle_until: z.date().nullable(),
})

const userColumns =
  'u.user_id, u.username, u.email, u.role, u.theme, u.organization_id, u.must_change_password'

const bySession = `
  select ${userColumns}, s.position::text, s.idle_until from accounts.sessions s join accounts.users u using (user_id)
  where s.token_hash = $1 and s.idle_until > $2 and s.expires_at > $2 and u.deleted_at is null`

const byToken = `
  select ${userColumns}, t.position::text, null as idle_until from accounts.api_tokens t join accounts.users u using (user_id)
  where t.token_hash = $1 and (t.expires_at is null or t.expires_at > $2) and u.deleted_at is null`

/**
 * Returns the caller that a session or API token belongs to, or null. Reads it for every request, so a
 * revoked session ends with the next request.
 */
async function authenticate(
  pool: Pool,
  credential: { kind: Principal['credential']['kind']; token: string },
  now: Date,
): Promise<Principal | null> {
  if (!isToken(credential.token)) return null
  const hash = hashToken(credential.token)
  const { rows } = await pool.query(credential.kind === 'session' ? bySession : byToken, [hash, now])
  if (rows.length === 0) return null
  const found = userRow.parse(rows[0])
  if (found.idle_until)
    await extendSession(pool, { hash, role: found.role, idleUntil: found.idle_until }, now)
  return {
    userId: found.user_id,
    username: found.username,
    email: found.email,
    role: found.role,
    theme: found.theme,
    organizationId: found.organization_id,
    mustChangePassword: found.must_change_password,
    position: BigInt(found.position),
    credential: { kind: credential.kind, hash },
  }
}

interface SiteHeaders {
  method: string
  /** Scheme and host as the browser sees them. */
  ownOrigin: string
  secFetchSite: string | undefined
  origin: string | undefined
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a request that changes something unless the browser says that one of our pages sent it. Requests
 * with an API token carry no cookie and skip this check.
 *
 * @throws Problem `cross-site`, also when both headers are missing
 */
function requireSameSite({ method, ownOrigin, secFetchSite, origin }: SiteHeaders): void {
  if (safeMethods.has(method)) return
  const isSame = secFetchSite === undefined ? origin === ownOrigin : secFetchSite === 'same-origin'
  if (!isSame) reject('cross-site')
}
