import { slugOf } from '@league/contracts/organization/reserved'

/** Which app answers a page request (decision 9). */
export type Destination = 'public' | 'admin' | 'sign-in'

/** First segments of pages that exist signed in alone. */
const signedInOnly = new Set(
  [
    'organizations dashboard season import history projections playerlistauth usersettings navbar-links',
    'gameperiod stats playerattributes schedulebuilder businesspage',
  ].flatMap((line) => line.split(' ')),
)

/** Pages that both apps have: the signed-in one wins with a session. */
const shared = [/^\/schedule\/?$/i, /^\/games\/[^/]+\/?$/i]

/**
 * The admin app for the authenticated routes with a live session and for signing in; the public app for everything else,
 * slug-prefixed paths always included; who asks for an authenticated route without a session is sent to sign in.
 */
export function destinationOf(pathname: string, host: 'shared' | 'domain', signedIn: boolean): Destination {
  const segments = pathname.split('/').filter(Boolean)
  const slug = host === 'shared' ? slugOf(pathname) : null
  const page = segments[slug === null ? 0 : 1]?.toLowerCase()
  if (page === 'login' && segments.length === (slug === null ? 1 : 2)) return 'admin'
  if (slug !== null) return 'public'
  if (page !== undefined && signedInOnly.has(page)) return signedIn ? 'admin' : 'sign-in'
  return signedIn && shared.some((pattern) => pattern.test(pathname)) ? 'admin' : 'public'
}
