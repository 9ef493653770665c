import './ui/global.css'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app/App.tsx'
import { followLive } from './app/follow-live.ts'
import { createQueryClient, pageKey } from './app/page-query.ts'
import { prefetchLinks } from './app/prefetch-links.ts'
import { createCachedRead } from './app/read-over-http.ts'
import type { RenderedState } from './app/rendered-state.ts'
import { matchSiteRoute } from './app/routes.ts'
import { pathWithoutPrefix } from './app/site-path.ts'
import { hasFeature } from './lib/site.ts'
import { loadChunk } from './page/chunks.ts'
import { blocksChunk, hasBlocks } from './page/content.ts'
import type { PageContext } from './page/page-context.ts'
import type { Outcome, Page } from './page/page.ts'

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
  hydrateRoot(
    root,
    <BrowserRouter basename={site.prefix || '/'}>
      <App site={site} client={client} read={read} />
    </BrowserRouter>,
  )
}
if (site.organization) {
  prefetchLinks(client, read, site)
  if (hasFeature(site, 'live')) followLive(client, site, mark)
}

/** Restores what `Page.pack` left out of the data, from the links of the rows in the document. */
function unpackOutcome(page: Page, outcome: Outcome, context: PageContext): Outcome {
  if (!('data' in outcome) || !page.unpack) return outcome
  const links = document.querySelectorAll<HTMLAnchorElement>('main a[data-row]')
  const ids = [...links].map(({ pathname }) => decodeURIComponent(pathname.split('/').at(-1) ?? ''))
  return { ...outcome, data: page.unpack(outcome.data, context, ids) }
}
