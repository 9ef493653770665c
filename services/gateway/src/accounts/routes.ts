import type { z } from 'zod'
import {
  checkAuthEndpoint,
  choosePasswordEndpoint,
  listSessionsEndpoint,
  loginEndpoint,
  logoutEndpoint,
  signOutEverywhereEndpoint,
} from '@league/contracts/account/endpoints'
import type { signInBody } from '@league/contracts/account/commands'
import { reject } from '@league/contracts/kernel/problem'
import { bindAction, bindCommand, type Binding } from '../binding/binding.ts'
import { type Host, isSharedHost, normalizeHost } from '../kernel/hosts.ts'
import type { Directory } from '../reads/directory.ts'
import { orNotFound } from '../route-deps.ts'
import type { AccountDeps } from './sync-account.ts'
import { choosePassword } from './own-settings.ts'
import { endedSessionCookies, sessionCookies } from '../kernel/cookies.ts'
import { browserCookie, readBrowserToken } from './known-browsers.ts'
import { endSession, endUserSessions, sessionLimits, listSessions } from './sessions.ts'
import { lacksSecondFactor } from './second-factor.ts'
import { signIn, type SignIn } from './sign-in.ts'
import { userView } from './user-view.ts'
import { findUser } from './users.ts'

interface Deps extends AccountDeps {
  directory: Directory
  sharedHosts: readonly string[]
}

/**
 * Returns the endpoints of sessions (C001 to C003): sign-in, sign-out, the signed-in user, open sessions, and
 * choosing a password.
 */
export function accountRoutes(deps: Deps): Binding[] {
  const { pool, directory, clock } = deps
  return [
    bindAction(checkAuthEndpoint, async (_, { principal }) =>
      principal
        ? { authenticated: true, user: await userView(directory, principal) }
        : { authenticated: false },
    ),
    bindAction(loginEndpoint, async ({ body }, call) => {
      const { host, address, browser, principal, setHeader } = call
      const { username, password } = body
      const attempt = {
        username,
        password,
        code: body.code?.trim() || null,
        address,
        browserToken: readBrowserToken(browser),
        userAgent: browser?.userAgent,
        scope: await searchScope(deps, host, body),
      }
      const { user, token, newBrowserToken } = await signIn(deps, attempt)
      // A sign-in never continues an earlier session of the browser: it ends that one.
      if (principal?.credential.kind === 'session') await endSession(pool, principal.credential.hash)
      const cookies = sessionCookies(browser, token, sessionLimits(user.role).absoluteMs / 1000)
      setHeader('set-cookie', [...cookies, browserCookie(browser, newBrowserToken)])
      const mustChangePassword = user.passwordExpiresAt !== null || user.mustChangePassword
      const mustSetUpSecondFactor = lacksSecondFactor(user, call.isLocal)
      return { user: await userView(directory, { ...user, mustChangePassword, mustSetUpSecondFactor }) }
    }),
    bindAction(logoutEndpoint, async (_, { principal, browser, setHeader }) => {
      if (principal?.credential.kind === 'session') await endSession(pool, principal.credential.hash)
      setHeader('set-cookie', endedSessionCookies(browser))
      return { authenticated: false as const }
    }),
    bindCommand(
      choosePasswordEndpoint,
      [],
      ({ body }, call) => choosePassword(deps, call, body.password),
      async (_, { isLocal }, { entityId }) => {
        const user = orNotFound(await findUser(pool, entityId))
        const mustSetUpSecondFactor = lacksSecondFactor(user, isLocal)
        return { user: await userView(directory, { ...user, mustSetUpSecondFactor }) }
      },
    ),
    bindAction(listSessionsEndpoint, async (_, { principal }) => {
      const { userId, credential } = principal ?? reject('not-signed-in')
      return { sessions: await listSessions(pool, userId, credential.hash, clock()) }
    }),
    bindAction(signOutEverywhereEndpoint, async (_, { principal, browser, setHeader }) => {
      await endUserSessions(pool, (principal ?? reject('not-signed-in')).userId)
      setHeader('set-cookie', endedSessionCookies(browser))
      return { authenticated: false as const }
    }),
  ]
}

/**
 * Returns the users among whom a name is looked up: those of the organization that the page names by domain,
 * otherwise those of the organization of the host, otherwise those of the slug, otherwise all (R007, R057).
 * super_admin is found on the shared host only, whatever the page names (decision 47).
 */
async function searchScope(
  { directory, sharedHosts }: Deps,
  host: Host,
  { slug, domain }: Pick<z.output<typeof signInBody>, 'slug' | 'domain'>,
): Promise<SignIn['scope']> {
  const superAdmin = host.kind === 'shared'
  const domainName = domain ? normalizeHost(domain) : null
  const isOwnDomain = domainName !== null && !isSharedHost(domainName, sharedHosts)
  if (!isOwnDomain && host.kind === 'domain') return { organizationId: host.organizationId, superAdmin }
  if (!isOwnDomain && !slug) return 'everybody'
  const organization = await directory.find(isOwnDomain ? { domain: domainName } : { slug })
  return organization ? { organizationId: organization.id, superAdmin } : 'nobody'
}
