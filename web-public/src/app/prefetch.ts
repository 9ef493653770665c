import type { QueryClient } from '@tanstack/react-query'
import type { Read } from '@league/contracts/client/rendering'
import { pathBelow } from './path-below.ts'
import { prefetchPage } from './query.ts'
import { paths } from '../paths.ts'
import { forgetChunk } from '../page/chunks.ts'
import { matchRoute } from './routes.ts'
import type { Site } from '../lib/site.ts'

/** Fetches what a link leads to as soon as the visitor points at it, touches or focuses it. One listener for all links. */
export function prefetchOnTouch(client: QueryClient, read: Read, site: Site): void {
  const onTouch = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (!(link instanceof HTMLAnchorElement) || link.target) return
    if (link.origin !== location.origin || link.pathname === location.pathname) return
    if (!link.pathname.startsWith(`${site.prefix}/`) && link.pathname !== site.prefix) return
    const path = pathBelow(site.prefix, link.pathname)
    const matched = matchRoute(path)
    if (matched.route.path === '*' || path === paths.login()) return
    prefetchPage(client, read, matched, new URLSearchParams(link.search), site).catch(() =>
      forgetChunk(matched.route),
    )
  }
  for (const kind of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(kind, onTouch, { passive: true })
  }
}
