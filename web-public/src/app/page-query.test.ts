import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { fixtureCall } from '../../test/fixture/fixture-call.ts'
import { wnba } from '../../test/fixture/organization.ts'
import { settings } from '../../test/fixture/settings.ts'
import { loadChunk } from '../page/chunks.ts'
import type { Outcome } from '../page/page.ts'
import type { PageContext } from '../page/page-context.ts'
import { createQueryClient, pageQuery } from './page-query.ts'
import { matchRoute } from './routes.ts'

const { route, params } = matchRoute('/teamList')
const context: PageContext = {
  route: route.path,
  params,
  search: new URLSearchParams(),
  site: { organization: wnba, settings, prefix: '/wnba', host: 'shared', origin: 'https://a.example' },
}

test('a page stays as it is shown when refreshing it fails (R038)', async () => {
  const page = await loadChunk(route)
  const client = createQueryClient()
  const down = fixtureCall({
    'GET /api/leaguesv2': () => {
      throw new Error('down')
    },
  })
  const query = pageQuery(route, page, down.call, context)
  const shownBefore: Outcome = { data: 'shown before', content: null }
  client.setQueryData<Outcome>(query.queryKey, shownBefore)
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

test('a page that is being built is an outcome that is read again by itself, unless a page is shown', async () => {
  const page = await loadChunk(route)
  const client = createQueryClient()
  const building = fixtureCall({
    'GET /api/leaguesv2': () => {
      throw Object.assign(new Error('503'), { code: 'being-built' })
    },
  })
  const query = pageQuery(route, page, building.call, context)
  const observer = new QueryObserver(client, { ...query, retry: false })
  const stop = observer.subscribe(() => undefined)
  await client.fetchQuery({ ...query, retry: false })
  expect(observer.getCurrentResult()).toMatchObject({ status: 'success', data: { problem: 'being-built' } })
  const state = client.getQueryCache().find<Outcome, Error, Outcome>({ queryKey: query.queryKey })
  expect(state && typeof query.refetchInterval === 'function' && query.refetchInterval(state)).toBe(5_000)
  const shown: Outcome = { data: 'shown', content: null }
  client.setQueryData<Outcome>(query.queryKey, shown)
  await client.invalidateQueries()
  expect(observer.getCurrentResult().data).toEqual(shown)
  stop()
  client.clear()
})

test('two paths with the same chunk have different query keys', async () => {
  const queries = await Promise.all(
    ['/registration', '/contact'].map(async (path) => {
      const { route, params } = matchRoute(path)
      return pageQuery(route, await loadChunk(route), fixtureCall().call, { ...context, route: path, params })
    }),
  )
  expect(queries[0]?.queryKey).not.toEqual(queries[1]?.queryKey)
})
