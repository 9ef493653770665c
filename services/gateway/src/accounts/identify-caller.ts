import type { FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { z } from 'zod'
import { organizationId, userId, type OrganizationId } from '@league/contracts/kernel/id'
import { userTheme } from '@league/contracts/account/events'
import { role, type Role } from '@league/contracts/kernel/role'
import { reject } from '@league/contracts/kernel/problem'
import { type Browser, callerId, type Caller, type Credential, type Principal } from '../kernel/caller.ts'
import { isPlainLoopback, isProxied, readCookie } from '../kernel/cookies.ts'
import { type Host, isLoopbackHost, resolveHost, siteOrigin } from '../kernel/hosts.ts'
import { isLoopback } from '../kernel/network.ts'
import type { Vault } from '@league/privacy/vault'
import { recordTokenUse } from './api-tokens.ts'
import { lacksSecondFactor } from './second-factor.ts'
import { extendSession } from './sessions.ts'
import { authenticateScorer } from './scorer-sessions.ts'
import { hashToken, isToken } from './tokens.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
  }
  interface FastifyContextConfig {
    /** Whether the route responds to the page of a scorer. */
    acceptsScorers?: boolean
  }
}

export interface IdentifyCallerDeps {
  pool: Pool
  vault: Vault
  clock: () => Date
  sharedHosts: readonly string[]
  findOrganizationId: (domain: string) => Promise<OrganizationId | null>
}

/**
 * Resolves the host of a request, checks that one of our pages sent it, and authenticates the caller.
 *
 * @throws Problem `unknown-host` · `cross-site`
 */
export async function identifyCaller(deps: IdentifyCallerDeps, request: FastifyRequest): Promise<Caller> {
  const host = await resolveHost(request.host, deps.sharedHosts, deps.findOrganizationId)
  const browser = browserOf(request)
  const credential = credentialOf(request.headers, browser)
  if (credential?.kind !== 'token') {
    requireSameOrigin({
      method: request.method,
      ownOrigin: `${request.protocol}://${request.host}`,
      secFetchSite: request.headers['sec-fetch-site'] as string | undefined,
      origin: request.headers.origin,
    })
  }
  // The address of a proxy that is not trusted may be local, and a client can send any host.
  const isLocal = isLoopback(request.ip) && isLoopbackHost(request.host) && !isProxied(request.headers)
  const moment = { now: deps.clock(), isLocal }
  const principal = credential && (await authenticate(deps, credential, moment))
  return {
    host,
    origin: siteOrigin(request),
    address: request.ip,
    isLocal,
    principal:
      principal && isValidOn(principal, host) && isExpectedUser(principal, request) ? principal : null,
    browser,
  }
}

function browserOf({ headers, protocol, host, socket }: FastifyRequest): Browser {
  const connection = { peer: socket.remoteAddress, protocol, host, headers }
  return {
    cookies: headers.cookie,
    isPlainLoopback: isPlainLoopback(connection),
    userAgent: headers['user-agent'],
  }
}

/** What a request brings to say who sent it. */
type Presented =
  | { kind: 'session' | 'token'; token: string }
  /** The page of a scorer names the session that it is about. */
  | { kind: 'scorer'; token: string; scorerId: string }

/**
 * Returns the credential of a request. The cookie of a scorer counts only for requests with the header
 * `X-Scorer`, which only the page of a scorer sends: all other pages of that browser are those of a visitor, or of
 * the user who has signed in there.
 */
function credentialOf(headers: FastifyRequest['headers'], browser: Browser): Presented | null {
  const bearerToken = bearerTokenOf(headers)
  if (bearerToken !== null) return { kind: 'token', token: bearerToken }
  const scorerId = headers['x-scorer']
  if (scorerId !== undefined)
    return { kind: 'scorer', token: readCookie(browser, 'scorer') ?? '', scorerId: String(scorerId) }
  const cookie = readCookie(browser, 'session')
  return cookie ? { kind: 'session', token: cookie } : null
}

/**
 * Refuses a request from the page of a scorer whose link has ended, so that it is not taken for one of a visitor.
 * One with a valid link may call nothing but what is declared for scorers.
 *
 * @throws Problem `scorer-link-ended` · `scorer-refused`
 */
export function requireScorerCall(
  { caller, headers }: Pick<FastifyRequest, 'caller' | 'headers'>,
  acceptsScorers: boolean,
): void {
  if (headers['x-scorer'] === undefined || bearerTokenOf(headers) !== null) return
  if (caller.principal?.credential.kind !== 'scorer') reject('scorer-link-ended')
  if (!acceptsScorers) reject('scorer-refused')
}

function bearerTokenOf({ authorization = '' }: FastifyRequest['headers']): string | null {
  return /^Bearer +(.*)$/i.exec(authorization)?.[1] ?? null
}

/**
 * Refuses a request with an API token that is not valid here. Without this check, a script would read public
 * data as a visitor and not notice that its token has expired or been revoked.
 *
 * @throws Problem `api-token-invalid`
 */
export function requireValidToken({ caller, headers }: Pick<FastifyRequest, 'caller' | 'headers'>): void {
  if (bearerTokenOf(headers) !== null && caller.principal?.credential.kind !== 'token')
    reject('api-token-invalid')
}

/**
 * Returns whether the session or token is valid on this host. The domain of an organization accepts the
 * tokens of that organization, and the sessions of all users who have signed in there: a page can name another
 * organization for a sign-in (R007). super_admin can sign in on the shared host only.
 */
function isValidOn({ organizationId, credential }: Principal, host: Host): boolean {
  if (host.kind === 'shared' || organizationId === host.organizationId) return true
  return credential.kind === 'session' && organizationId !== null
}

/**
 * Returns whether the session belongs to the user whom the client expects (`X-Signed-In-As`). Without this
 * check, data that was entered offline by one user could be sent by another user who has signed in on the
 * same device since.
 */
function isExpectedUser(principal: Principal, { headers }: FastifyRequest): boolean {
  const expected = headers['x-signed-in-as']
  return expected === undefined || expected === callerId(principal)
}

const userColumns = `u.user_id, u.username, u.email, u.role as user_role, u.theme, u.must_change_password,
  u.second_factor_since`

const userRow = z.object({
  user_id: userId,
  username: z.string(),
  email: z.string().nullable(),
  user_role: role,
  theme: userTheme,
  must_change_password: z.boolean(),
  second_factor_since: z.date().nullable(),
  organization_id: organizationId.nullable(),
  position: z.string(),
})

const sessionRow = userRow.extend({ idle_until: z.date() })

const bySession = `
  select ${userColumns}, u.organization_id, s.position::text, s.idle_until
  from accounts.sessions s
  join accounts.users u using (user_id)
  where s.token_hash = $1 and s.idle_until > $2 and s.expires_at > $2 and u.deleted_at is null
`

const tokenRow = userRow.extend({ name: z.string(), token_role: role, last_used_at: z.date().nullable() })

// An owner's token stops working as soon as the owner is demoted, even before it is revoked.
const byToken = `
  select ${userColumns}, t.organization_id, t.position::text, t.name, t.role as token_role,
    t.last_used_at
  from accounts.api_tokens t
  join accounts.users u using (user_id)
  where t.token_hash = $1
    and t.expires_at > $2
    and t.revoked_at is null
    and u.deleted_at is null
    and (t.role = 'staff' or u.role <> 'staff')
`

/** When a request arrived, and whether from this machine. */
interface Moment {
  now: Date
  isLocal: boolean
}

/**
 * Returns who a session, an API token or the cookie of a scorer belongs to, or null. Each is looked up in the
 * database for every request, so a revoked one is refused from the next request on.
 */
async function authenticate(
  deps: IdentifyCallerDeps,
  presented: Presented,
  moment: Moment,
): Promise<Principal | null> {
  if (presented.kind === 'scorer') return authenticateScorer(deps, presented, moment.now)
  return authenticateUser[presented.kind](deps.pool, presented.token, moment)
}

const authenticateUser = {
  async session(pool: Pool, token: string, { now, isLocal }: Moment): Promise<Principal | null> {
    if (!isToken(token)) return null
    const hash = hashToken(token)
    const { rows } = await pool.query(bySession, [hash, now])
    if (rows.length === 0) return null
    const found = sessionRow.parse(rows[0])
    await extendSession(pool, { hash, role: found.user_role, idleUntil: found.idle_until }, now)
    return toPrincipal(found, found.user_role, { kind: 'session', hash }, isLocal)
  },
  async token(pool: Pool, token: string, { now, isLocal }: Moment): Promise<Principal | null> {
    if (!isToken(token)) return null
    const hash = hashToken(token)
    const { rows } = await pool.query(byToken, [hash, now])
    if (rows.length === 0) return null
    const found = tokenRow.parse(rows[0])
    await recordTokenUse(pool, { hash, lastUsedAt: found.last_used_at }, now)
    const { name, token_role: tokenRole, user_role: creatorRole } = found
    return toPrincipal(found, tokenRole, { kind: 'token', hash, name, creatorRole }, isLocal)
  },
}

function toPrincipal(
  user: z.output<typeof userRow>,
  callerRole: Role,
  credential: Credential,
  isLocal: boolean,
): Principal {
  return {
    userId: user.user_id,
    username: user.username,
    email: user.email,
    role: callerRole,
    theme: user.theme,
    organizationId: user.organization_id,
    mustChangePassword: user.must_change_password,
    mustSetUpSecondFactor: lacksSecondFactor(
      { role: callerRole, secondFactorSince: user.second_factor_since },
      isLocal,
    ),
    position: BigInt(user.position),
    credential,
  }
}

interface OriginHeaders {
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
 * @throws Problem `cross-site`, also if both headers are missing
 */
function requireSameOrigin({ method, ownOrigin, secFetchSite, origin }: OriginHeaders): void {
  if (safeMethods.has(method)) return
  const isSameOrigin = secFetchSite === undefined ? origin === ownOrigin : secFetchSite === 'same-origin'
  if (!isSameOrigin) reject('cross-site')
}
