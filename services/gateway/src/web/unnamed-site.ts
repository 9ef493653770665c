import { slugOf } from '@league/contracts/organization/reserved'
import { contentPaths, livePaths } from '@league/contracts/site/addresses'
import type { Caller } from '../binding/binding.ts'
import { siteOrigin } from '../http/hosts.ts'
import type { Directory } from '../reads/directory.ts'

interface Asked {
  url: string
  protocol: string
  host: string
  headers: { referer?: string | undefined }
  caller: Pick<Caller, 'host' | 'principal'>
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`, 'i')
const pages = [...livePaths, ...contentPaths].filter((path) => path !== '/').map(patternOf)
/** League list and league page lead back to where the visitor came from (S102, S103), every other page home (R041). */
const leaguePages = (['/leagueList', '/leagues/:leagueId'] as const).map(patternOf)

/**
 * Where a visitor of the shared host is sent who asks for a page of an organization without its prefix: to that page below the
 * organization that the query names by `slug` or `domain` (`/leagues/{id}?domain=`, `/players/{id}?domain=`), else that the session is of
 * (decision 18); a league page of nobody leads to the referrer, where
 * that is a page of this very origin, else to `/`. Null where the page itself has the answer.
 */
export async function placeOfUnnamed(asked: Asked, directory: Directory): Promise<string | null> {
  if (asked.caller.host.kind === 'domain') return null
  const { pathname, searchParams } = new URL(asked.url, 'http://localhost')
  if (slugOf(pathname) !== null || !pages.some((page) => page.test(pathname))) return null
  const [slug, domain] = ['slug', 'domain'].map((name) => searchParams.get(name))
  const own = asked.caller.principal?.organizationId ?? null
  const named = slug
    ? await directory.bySlug(slug)
    : domain
      ? await directory.byDomain(domain)
      : own && (await directory.byId(own))
  if (named) {
    for (const name of ['slug', 'domain']) searchParams.delete(name)
    const query = searchParams.size > 0 ? `?${searchParams}` : ''
    return `/${named.slug}${pathname}${query}`
  }
  return leaguePages.some((page) => page.test(pathname)) ? (cameFrom(asked, pathname) ?? '/') : null
}

/** The path of the page that led here, none of another origin and none of the pages that lead back themselves. */
function cameFrom(asked: Asked, here: string): string | null {
  const referrer = URL.parse(asked.headers.referer ?? '')
  if (!referrer || referrer.origin !== siteOrigin(asked)) return null
  // Two slashes would begin another host.
  if (referrer.pathname.startsWith('//') || referrer.pathname === here) return null
  if (leaguePages.some((page) => page.test(referrer.pathname))) return null
  return `${referrer.pathname}${referrer.search}`
}
