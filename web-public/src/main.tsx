import './ui/global.css'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app/App.tsx'
import { loadChunk } from './page/chunks.ts'
import { blocksChunk, holdsBlocks } from './page/content.ts'
import { followLive } from './app/live.ts'
import { pathBelow } from './app/path-below.ts'
import { prefetchOnTouch } from './app/prefetch.ts'
import { createQueryClient, pageKey } from './app/query.ts'
import { unpacked } from './app/unpacked.ts'
import { cachedRead } from './app/read.ts'
import { destinationOf } from './app/routes.ts'
import { hasFeature } from './lib/site.ts'
import type { RenderedState } from './app/state.ts'

const { site, outcome, mark } = JSON.parse(
  document.getElementById('state')?.textContent ?? 'null',
) as RenderedState
const client = createQueryClient()
const read = cachedRead(client)
const path = pathBelow(site.prefix, location.pathname)
const { route, params } = destinationOf(site, path)

// What the server rendered is taken over as it is: same chunk, same data, nothing fetched again.
const page = await loadChunk(route)
if ('content' in outcome && holdsBlocks(outcome.content)) await loadChunk(blocksChunk)
const context = { route: route.path, params, search: new URLSearchParams(location.search), site }
client.setQueryData(pageKey(route, page, context), unpacked(page, outcome, context))

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
  prefetchOnTouch(client, read, site)
  if (hasFeature(site, 'live')) followLive(client, site, mark)
}
