import type { QueryClient } from '@tanstack/react-query'
import type { Read } from '@league/contracts/client/rendering'
import type { Site } from '../lib/site.ts'
import { forgetFailedChunk } from '../page/chunks.ts'
import { paths } from '../paths.ts'
import { prefetchPage } from './page-query.ts'
import { matchRoute } from './routes.ts'
import { pathWithoutPrefix } from './site-path.ts'

/**
 * Prefetches the page of a link when the visitor hovers over, touches or focuses it. Listens on the document.
 */
export function prefetchLinks(client: QueryClient, read: Read, site: Site): void {
  const prefetchTarget = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (!(link instanceof HTMLAnchorElement) || link.target) return
    if (link.origin !== location.origin || link.pathname === location.pathname) return
    if (!link.pathname.startsWith(`${site.prefix}/`) && link.pathname !== site.prefix) return
    const path = pathWithoutPrefix(site.prefix, link.pathname)
    const matched = matchRoute(path)
    if (matched.route.path === '*' || path === paths.login()) return
    prefetchPage(client, read, matched, { search: new URLSearchParams(link.search), site }).catch(() =>
      forgetFailedChunk(matched.route),
    )
  }
  for (const event of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(event, prefetchTarget, { passive: true })
  }
}
