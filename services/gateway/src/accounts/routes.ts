import {
  checkAuth,
  chooseNewPassword,
  listSessions,
  login,
  logout,
  signOutEverywhere,
} from '@league/contracts/account/endpoints'
import { rejected } from '@league/contracts/kernel/problem'
import { bindAction, bindCommand, type Binding } from '../binding/binding.ts'
import type { Host } from '../http/hosts.ts'
import { isSharedHost, normalizeHost } from '../http/hosts.ts'
import type { Directory } from '../reads/directory.ts'
import { present } from '../route-deps.ts'
import type { AccountDeps } from './account-deps.ts'
import { choosePassword } from './choose-password.ts'
import { endedSessionCookies, sessionCookies } from './cookies.ts'
import { placeCookie, readPlace } from './places.ts'
import { endSession, endSessionsOf, sessionLimits, sessionsOf } from './sessions.ts'
import { signIn, type SignIn } from './sign-in.ts'
import { userView } from './user-view.ts'
import { findUser } from './users.ts'

interface Deps extends AccountDeps {
  directory: Directory
  sharedHosts: readonly string[]
}

/** C001 to C003 and what else a session is about: who is signed in, where, signing in and out, choosing a password. */
export function accountRoutes(deps: Deps): Binding[] {
  const { pool, directory, clock } = deps
  return [
    bindAction(checkAuth, async (_, { principal }) =>
      principal
        ? { authenticated: true, user: await userView(directory, principal) }
        : { authenticated: false },
    ),
    bindAction(login, async ({ body }, { host, address, browser, principal, setHeader }) => {
      const { username, password } = body
      const attempt = {
        username,
        password,
        address,
        place: readPlace(browser?.cookies),
        userAgent: browser?.userAgent,
        among: await amongWhom(deps, host, body),
      }
      const { user, token, place } = await signIn(pool, attempt, clock())
      // The session that this browser had before ends with it: a sign-in never continues one.
      if (principal?.credential.kind === 'session') await endSession(pool, principal.credential.hash)
      const cookies = sessionCookies(token, sessionLimits(user.role).absolute / 1000)
      setHeader('set-cookie', [...cookies, placeCookie(place)])
      const mustChangePassword = user.passwordExpiresAt !== null || user.mustChangePassword
      return { user: await userView(directory, { ...user, mustChangePassword }) }
    }),
    bindAction(logout, async (_, { principal, setHeader }) => {
      if (principal?.credential.kind === 'session') await endSession(pool, principal.credential.hash)
      setHeader('set-cookie', endedSessionCookies())
      return { authenticated: false as const }
    }),
    bindCommand(
      chooseNewPassword,
      [],
      ({ body }, call) => choosePassword(deps, call, body.password),
      async (_, __, { entityId }) => ({
        user: await userView(directory, present(await findUser(pool, entityId))),
      }),
    ),
    bindAction(listSessions, async (_, { principal }) => {
      const { userId, credential } = principal ?? rejected('not-signed-in')
      return { sessions: await sessionsOf(pool, userId, credential.hash, clock()) }
    }),
    bindAction(signOutEverywhere, async (_, { principal, setHeader }) => {
      await endSessionsOf(pool, (principal ?? rejected('not-signed-in')).userId)
      setHeader('set-cookie', endedSessionCookies())
      return { authenticated: false as const }
    }),
  ]
}

/** On an organization's domain its people; elsewhere those that slug or domain of the page name (R057), else everybody. */
async function amongWhom(
  { directory, sharedHosts }: Deps,
  host: Host,
  { slug, domain }: { slug?: string | undefined; domain?: string | undefined },
): Promise<SignIn['among']> {
  if (host.kind === 'domain') return { organizationId: host.organizationId }
  const named = domain === undefined ? null : normalizeHost(domain)
  if (named !== null && !isSharedHost(named, sharedHosts)) {
    const organization = await directory.byDomain(named)
    return organization ? { organizationId: organization.id } : 'nobody'
  }
  if (slug === undefined) return 'everybody'
  const organization = await directory.bySlug(slug)
  return organization ? { organizationId: organization.id } : 'nobody'
}
