import { slugOf } from '@league/contracts/organization/reserved'
import { firstSegment, loginPath, sharedPaths, signedInPaths } from '@league/contracts/site/addresses'

/** Which app answers a page request (decision 9). */
export type Destination = 'public' | 'admin' | 'sign-in'

/** First segments of pages that exist signed in alone; what the admin app does not know below them, it says itself. */
const signedInSegments: ReadonlySet<string> = new Set(signedInPaths.map(firstSegment))

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`, 'i')
/** Pages that both apps have: the signed-in one wins with a session (decision 10). */
const shared = sharedPaths.map(patternOf)
const login = patternOf(loginPath)

/**
 * The admin app for the authenticated routes with a live session and for signing in; the public app for everything else,
 * slug-prefixed paths always included; who asks for an authenticated route without a session is sent to sign in.
 */
export function destinationOf(pathname: string, host: 'shared' | 'domain', signedIn: boolean): Destination {
  const slug = host === 'shared' ? slugOf(pathname) : null
  const below = slug === null ? pathname : pathname.slice(`/${slug}`.length)
  if (login.test(below)) return 'admin'
  if (slug !== null) return 'public'
  if (signedInSegments.has(firstSegment(pathname))) return signedIn ? 'admin' : 'sign-in'
  return signedIn && shared.some((pattern) => pattern.test(pathname)) ? 'admin' : 'public'
}
