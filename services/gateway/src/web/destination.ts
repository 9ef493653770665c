import {
  slugOf,
  firstSegment,
  livePaths,
  loginPath,
  scorerPaths,
  sharedPaths,
  signedInPaths,
} from '@league/contracts/site/addresses'

/** The app that serves a page (decision 9), or the sign-in page. */
export type Destination = 'public' | 'admin' | 'sign-in'

const publicSegments: ReadonlySet<string> = new Set(livePaths.map(firstSegment))
/**
 * First path segments of pages that require sign-in, without those of public pages. The admin app handles unknown
 * paths below them.
 */
const signedInSegments: ReadonlySet<string> = new Set(
  signedInPaths.map(firstSegment).filter((segment) => !publicSegments.has(segment)),
)

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`, 'i')
const signedInPatterns = signedInPaths.map(patternOf)
/** Pages of both apps. The admin app serves them to signed-in users (decision 10). */
const sharedPatterns = sharedPaths.map(patternOf)
const loginPattern = patternOf(loginPath)
const scorerPatterns = scorerPaths.map(patternOf)

/**
 * Returns the app that serves a path: the admin app for its routes with a session and for signing in,
 * otherwise the public app, which also serves every path below a slug. Visitors of an admin route are sent to
 * sign in.
 */
export function destinationOf(pathname: string, host: 'shared' | 'domain', signedIn: boolean): Destination {
  const slug = host === 'shared' ? slugOf(pathname) : null
  const below = slug === null ? pathname : pathname.slice(`/${slug}`.length)
  if (loginPattern.test(below)) return 'admin'
  if (slug !== null) return 'public'
  if (scorerPatterns.some((pattern) => pattern.test(pathname))) return 'admin'
  const requiresSignIn =
    signedInSegments.has(firstSegment(pathname)) || signedInPatterns.some((pattern) => pattern.test(pathname))
  if (requiresSignIn) return signedIn ? 'admin' : 'sign-in'
  return signedIn && sharedPatterns.some((pattern) => pattern.test(pathname)) ? 'admin' : 'public'
}
