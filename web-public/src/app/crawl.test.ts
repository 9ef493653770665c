import { expect, test } from 'vitest'
import { contentPaths, livePaths } from '@league/contracts/site/addresses'
import { fixtureCall } from '../../test/fixture/fixture-call.ts'
import { renderPage } from '../../test/fixture/render-page.ts'
import { fullMenu, settings } from '../../test/fixture/settings.ts'
import { matchRoute } from './routes.ts'

/** Other names of pages, which need no links of their own. */
const aliases = ['/site', '/JTeamList', '/games', '/players']

/** Returns the routes of the pages that links lead to from the home page on. */
async function crawl(menu: typeof fullMenu): Promise<ReadonlySet<string>> {
  const { call } = fixtureCall()
  const site = { ...settings, menu, features: ['live', 'store', 'youth'] }
  const [routes, seen, queue] = [new Set<string>(), new Set<string>(), ['/']]
  for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
    // One page of each route is enough: the others have links of the same kinds.
    if (routes.has(routeOf(address)) || seen.has(address)) continue
    seen.add(address)
    const { html, status } = await renderPage(`/wnba${address}`, { call, settings: site })
    if (status !== 200) continue
    routes.add(routeOf(address))
    for (const [, path] of html.matchAll(/<a [^>]*href="\/wnba([^"#]*)"/g))
      queue.push((path || '/').replaceAll('&amp;', '&'))
  }
  return routes
}

const routeOf = (address: string) => matchRoute(address.split('?', 1)[0] ?? '').route.path

test('links lead from the home page to every page of the league, with any menu', async () => {
  const wanted = livePaths.filter((path) => !aliases.includes(path))
  const bare = [{ label: 'Rules', slug: 'everything', url: null }]
  for (const menu of [[], bare]) {
    const routes = await crawl(menu)
    expect(wanted.filter((path) => !routes.has(path))).toEqual([])
  }
})

test('links lead from the home page to every page that an organization writes, with the menu of the first league (R113)', async () => {
  const routes = await crawl(fullMenu)
  const missing = contentPaths.filter((path) => !routes.has(path))
  // The second page of the youth league is linked from what the organization writes.
  expect(missing).toEqual(['/youth/jccoc'])
})
