import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contentPaths, livePaths } from '@league/contracts/site/addresses'
import { blocksChunk } from '../page/content.ts'
import { loadChunk } from '../page/chunks.ts'
import { isFixed, landingRoute, matchRoute, routes, unnamedPlayerRoute } from './routes.ts'

const sourceOf = (path: string) => matchRoute(path).route.source

test('S037 decision 10: teamList and JTeamList in any letter case are the standings', () => {
  for (const path of ['/teamList', '/teamlist', '/JTeamList', '/jTeamList', '/jteamlist']) {
    expect(sourceOf(path)).toBe('src/features/standings/standings-page.ts')
  }
})

test('S033: players and games are the player list and the schedule', () => {
  expect(sourceOf('/players')).toBe(sourceOf('/playerList'))
  expect(sourceOf('/games')).toBe(sourceOf('/schedule'))
  expect(matchRoute('/games/a.b-1')).toMatchObject({ route: { path: '/games/:id' }, params: { id: 'a.b-1' } })
})

test('every path of the contract has a page, and no other path is taken for one of them', () => {
  for (const path of [...livePaths, ...contentPaths]) {
    const address = path.replace(/:\w+/g, 'a-1')
    expect(matchRoute(address).route.path, path).toBe(path)
    expect(isFixed(address), path).toBe(true)
  }
  const routed = new Set(routes.map(({ path }) => path))
  expect(routed).toEqual(new Set([...livePaths, ...contentPaths, '/:pageSlug', '*']))
  expect([isFixed('/about-us'), isFixed('/a/b/c')]).toEqual([false, false])
})

test('R032: one more segment is a page of the organization, and more of them are none', () => {
  expect(matchRoute('/about-us')).toMatchObject({
    route: { path: '/:pageSlug' },
    params: { pageSlug: 'about-us' },
  })
  for (const path of ['/games/1/2', '/player/1', '/about/us']) expect(matchRoute(path).route.path).toBe('*')
})

test('names the file of every chunk, since the build is asked for it', async () => {
  for (const route of [...routes, landingRoute, unnamedPlayerRoute]) {
    expect(existsSync(new URL(`../../${route.source}`, import.meta.url)), route.source).toBe(true)
    expect(await loadChunk(route)).toHaveProperty('View')
  }
  expect(existsSync(new URL(`../../${blocksChunk.source}`, import.meta.url))).toBe(true)
})
