import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contentPaths, livePaths } from '@league/contracts/site/addresses'
import { blocksChunk } from '../page/content.ts'
import { loadChunk } from '../page/chunks.ts'
import { isReservedPath, landingRoute, matchRoute, routes, unauthorizedRoute } from './routes.ts'

const sourceOf = (path: string) => matchRoute(path).route.source

test('teamList and JTeamList in any letter case show the standings (S037, decision 10)', () => {
  for (const path of ['/teamList', '/teamlist', '/JTeamList', '/jTeamList', '/jteamlist']) {
    expect(sourceOf(path)).toBe('src/features/standings/standings-page.ts')
  }
})

test('/players shows the player list, and /games the schedule (S033)', () => {
  expect(sourceOf('/players')).toBe(sourceOf('/playerList'))
  expect(sourceOf('/games')).toBe(sourceOf('/schedule'))
  expect(matchRoute('/games/a.b-1')).toMatchObject({ route: { path: '/games/:id' }, params: { id: 'a.b-1' } })
})

test('every path of the contracts has a page, and no other path is reserved', () => {
  for (const path of [...livePaths, ...contentPaths]) {
    const address = path.replace(/:\w+/g, 'a-1')
    expect(matchRoute(address).route.path, path).toBe(path)
    expect(isReservedPath(address), path).toBe(true)
  }
  const routedPaths = new Set(routes.map(({ path }) => path))
  expect(routedPaths).toEqual(new Set([...livePaths, ...contentPaths, '/:pageSlug', '*']))
  expect([isReservedPath('/about-us'), isReservedPath('/a/b/c')]).toEqual([false, false])
})

test('any other single segment is a custom page, and several segments are not found (R032)', () => {
  expect(matchRoute('/about-us')).toMatchObject({
    route: { path: '/:pageSlug' },
    params: { pageSlug: 'about-us' },
  })
  for (const path of ['/games/1/2', '/player/1', '/about/us']) expect(matchRoute(path).route.path).toBe('*')
})

test('the source of every chunk is a file, as the build manifest needs it', async () => {
  for (const route of [...routes, landingRoute, unauthorizedRoute]) {
    expect(existsSync(new URL(`../../${route.source}`, import.meta.url)), route.source).toBe(true)
    expect(await loadChunk(route)).toHaveProperty('View')
  }
  expect(existsSync(new URL(`../../${blocksChunk.source}`, import.meta.url))).toBe(true)
})
