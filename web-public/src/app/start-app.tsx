import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './App.tsx'
import { followLive } from './follow-live.ts'
import { createQueryClient, pageKey } from './page-query.ts'
import { prefetchLinks } from './prefetch-links.ts'
import { createCachedRead } from './read-over-http.ts'
import type { RenderedState } from './rendered-state.ts'
import { matchSiteRoute } from './routes.ts'
import { pathWithoutPrefix } from './site-path.ts'
import { hasFeature } from '../lib/site.ts'
import { loadChunk } from '../page/chunks.ts'
import { blocksChunk, hasBlocks } from '../page/content.ts'
import type { PageContext } from '../page/page-context.ts'
import type { Outcome, Page } from '../page/page.ts'

/** Hydrates the page that the server rendered, and follows the organization's changes. */
export async function startApp(): Promise<void> {
  const { site, outcome, mark } = JSON.parse(
    document.getElementById('state')?.textContent ?? 'null',
  ) as RenderedState
  const client = createQueryClient()
  const read = createCachedRead(client)
  const path = pathWithoutPrefix(site.prefix, location.pathname)
  const { route, params } = matchSiteRoute(site, path)

  // Hydration must find what the server rendered: the same chunks are loaded and the same data is in the cache.
  const page = await loadChunk(route)
  if ('content' in outcome && hasBlocks(outcome.content)) await loadChunk(blocksChunk)
  const context = { route: route.path, params, search: new URLSearchParams(location.search), site }
  client.setQueryData(pageKey(route, page, context), unpackOutcome(page, outcome, context))

  const root = document.getElementById('root')
  if (root) {
    // In a transition, React hydrates in short tasks, so that taps and scrolling do not wait.
    startTransition(() => {
      hydrateRoot(
        root,
        <BrowserRouter basename={site.prefix || '/'}>
          <App site={site} client={client} read={read} />
        </BrowserRouter>,
      )
    })
  }
  if (site.organization) {
    prefetchLinks(client, read, site)
    if (hasFeature(site, 'live')) followLive(client, site, mark)
  }
}

/** Restores what `Page.pack` left out of the data, from the links of the rows in the document. */
function unpackOutcome(page: Page, outcome: Outcome, context: PageContext): Outcome {
  if (!('data' in outcome) || !page.unpack) return outcome
  const links = document.querySelectorAll<HTMLAnchorElement>('main a[data-row]')
  const ids = [...links].map(({ pathname }) => decodeURIComponent(pathname.split('/').at(-1) ?? ''))
  return { ...outcome, data: page.unpack(outcome.data, context, ids) }
}
