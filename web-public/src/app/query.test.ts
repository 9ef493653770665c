import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { fixtureCall } from '../../test/fixture/call.ts'
import { wnba } from '../../test/fixture/organization.ts'
import { settings } from '../../test/fixture/settings.ts'
import { loadChunk } from '../page/chunks.ts'
import type { Outcome } from '../page/page.ts'
import type { PageContext } from '../page/page-context.ts'
import { createQueryClient, pageQuery } from './query.ts'
import { matchRoute } from './routes.ts'

const { route, params } = matchRoute('/teamList')
const context: PageContext = {
  route: route.path,
  params,
  search: new URLSearchParams(),
  site: { organization: wnba, settings, prefix: '/wnba', host: 'shared', origin: 'https://a.example' },
}

test('R038: a page that is shown stays when bringing it up to date fails', async () => {
  const page = await loadChunk(route)
  const client = createQueryClient()
  const down = fixtureCall({
    'GET /api/leaguesv2': () => {
      throw new Error('down')
    },
  })
  const query = pageQuery(route, page, down.call, context)
  const before: Outcome = { data: 'shown before', content: null }
  client.setQueryData<Outcome>(query.queryKey, before)
  const observer = new QueryObserver(client, { ...query, retry: false })
  const stop = observer.subscribe(() => undefined)
  await client.invalidateQueries()
  expect(observer.getCurrentResult()).toMatchObject({
    status: 'error',
    data: { data: 'shown before' },
  })
  stop()
  client.clear()
})

test('pages of one chunk at two paths are kept apart', async () => {
  const places = await Promise.all(
    ['/registration', '/contact'].map(async (path) => {
      const { route, params } = matchRoute(path)
      return pageQuery(route, await loadChunk(route), fixtureCall().call, { ...context, route: path, params })
    }),
  )
  expect(places[0]?.queryKey).not.toEqual(places[1]?.queryKey)
})
