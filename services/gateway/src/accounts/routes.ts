import type { Pool } from 'pg'
import { checkAuth, login, logout } from '@league/contracts/account/endpoints'
import { bindAction, type Binding } from '../binding/binding.ts'
import type { Host } from '../http/hosts.ts'
import { isSharedHost, normalizeHost } from '../http/hosts.ts'
import type { Directory } from '../reads/directory.ts'
import { endedSessionCookie, sessionCookie } from './session-cookie.ts'
import { endSession, sessionLimits } from './sessions.ts'
import { signIn, type SignIn } from './sign-in.ts'
import { userView } from './user-view.ts'

interface Deps {
  pool: Pool
  directory: Directory
  clock: () => Date
  sharedHosts: readonly string[]
}

/** C001 to C003: who is signed in, signing in and out. */
export function accountRoutes(deps: Deps): Binding[] {
  const { pool, directory, clock } = deps
  return [
    bindAction(checkAuth, async (_, { principal }) =>
      principal
        ? { authenticated: true, user: await userView(directory, principal) }
        : { authenticated: false },
    ),
    bindAction(login, async ({ body }, { host, address, principal, setHeader }) => {
      const { username, password } = body
      const among = await amongWhom(deps, host, body)
      const now = clock()
      const { user, token } = await signIn(pool, { username, password, address, among }, now)
      // The session that this browser had before ends with it: a sign-in never continues one.
      if (principal?.credential.kind === 'session') await endSession(pool, principal.credential.hash)
      setHeader('set-cookie', sessionCookie(token, sessionLimits(user.role).absolute / 1000))
      const mustChangePassword = user.passwordExpiresAt !== null || user.mustChangePassword
      return { user: await userView(directory, { ...user, mustChangePassword }) }
    }),
    bindAction(logout, async (_, { principal, setHeader }) => {
      if (principal?.credential.kind === 'session') await endSession(pool, principal.credential.hash)
      setHeader('set-cookie', endedSessionCookie())
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
