import './ui/global.css'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app/App.tsx'
import { followLive } from './app/live.ts'
import { pathBelow } from './app/path-below.ts'
import { prefetchOnTouch } from './app/prefetch.ts'
import { createQueryClient, pageKey } from './app/query.ts'
import { unpacked } from './app/unpacked.ts'
import { cachedRead } from './app/read.ts'
import { landingRoute, loadPage, matchRoute } from './app/routes.ts'
import type { RenderedState } from './app/state.ts'

const { site, outcome, position } = JSON.parse(
  document.getElementById('state')?.textContent ?? 'null',
) as RenderedState
const client = createQueryClient()
const read = cachedRead(client)
const path = pathBelow(site.prefix, location.pathname)
const { route, params } = site.organization ? matchRoute(path) : { route: landingRoute, params: {} }

// What the server rendered is taken over as it is: same chunk, same data, nothing fetched again.
const page = await loadPage(route)
const context = { params, search: new URLSearchParams(location.search), site }
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
  followLive(client, site, position)
}
