import { slugOf, contentPaths, livePaths } from '@league/contracts/site/addresses'
import type { Caller } from '../kernel/caller.ts'
import { siteOrigin } from '../kernel/hosts.ts'
import type { Directory } from '../reads/directory.ts'

interface PageRequest {
  url: string
  protocol: string
  host: string
  headers: { referer?: string | undefined }
  caller: Pick<Caller, 'host' | 'principal'>
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`, 'i')
const pagePatterns = [...livePaths, ...contentPaths].filter((path) => path !== '/').map(patternOf)
/**
 * Without an organization, league list and league page redirect to the previous page (S102, S103), every
 * other page to the home page (R041).
 */
const leaguePagePatterns = (['/leagueList', '/leagues/:leagueId'] as const).map(patternOf)

/**
 * Returns where to redirect a request on the shared host for a page of an organization without its slug: to
 * that page of the organization named by `slug` or `domain` in the query (`/leagues/{id}?domain=`,
 * `/players/{id}?domain=`), or else of the session (decision 18). A league page without an organization
 * redirects to the referrer if it is a page of this origin, otherwise to `/`. Returns null if there is
 * nothing to redirect.
 */
export async function redirectForUnprefixed(
  request: PageRequest,
  directory: Directory,
): Promise<string | null> {
  if (request.caller.host.kind === 'domain') return null
  const { pathname, searchParams } = new URL(request.url, 'http://localhost')
  if (slugOf(pathname) !== null || !pagePatterns.some((page) => page.test(pathname))) return null
  const [slug, domain] = ['slug', 'domain'].map((name) => searchParams.get(name))
  const organization = await directory.find({ slug, domain, id: request.caller.principal?.organizationId })
  if (organization) {
    for (const name of ['slug', 'domain']) searchParams.delete(name)
    const query = searchParams.size > 0 ? `?${searchParams}` : ''
    return `/${organization.slug}${pathname}${query}`
  }
  return leaguePagePatterns.some((page) => page.test(pathname))
    ? (referrerPath(request, pathname) ?? '/')
    : null
}

/** Returns the path of the referrer, unless it is of another origin or a page that would redirect back. */
function referrerPath(request: PageRequest, here: string): string | null {
  const referrer = URL.parse(request.headers.referer ?? '')
  if (!referrer || referrer.origin !== siteOrigin(request)) return null
  // A path with two slashes would be read as another host.
  if (referrer.pathname.startsWith('//') || referrer.pathname === here) return null
  if (leaguePagePatterns.some((page) => page.test(referrer.pathname))) return null
  return `${referrer.pathname}${referrer.search}`
}
