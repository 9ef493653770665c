import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Page } from './page.ts'
import { forgetPage, landingRoute, loadPage, matchRoute, routes } from './routes.ts'

const sourceOf = (path: string) => matchRoute(path).route.source

test('S037 decision 10: teamList and JTeamList in any letter case are the standings', () => {
  for (const path of ['/teamList', '/teamlist', '/JTeamList', '/jTeamList', '/jteamlist', '/leagueList']) {
    expect(sourceOf(path)).toBe('src/features/standings/standings-page.ts')
  }
})

test('S033: players and games are the player list and the schedule', () => {
  expect(sourceOf('/players')).toBe(sourceOf('/playerList'))
  expect(sourceOf('/games')).toBe(sourceOf('/schedule'))
  expect(matchRoute('/games/a.b-1')).toMatchObject({ route: { path: '/games/:id' }, params: { id: 'a.b-1' } })
})

test('takes every other path for a page that is not there', () => {
  for (const path of ['/about-us', '/teams', '/games/1/2', '/player/1'])
    expect(matchRoute(path).route.path).toBe('*')
})

test('names the file of every chunk, since the build is asked for it', async () => {
  for (const route of [...routes, landingRoute]) {
    expect(existsSync(new URL(`../../${route.source}`, import.meta.url)), route.source).toBe(true)
    expect(await loadPage(route)).toHaveProperty('View')
  }
})

test('a chunk that is there is not waited for, and what waited for it finds the same promise', async () => {
  const route = { path: '/', source: 'only-here', chunk: async () => ({ page: {} as Page }) }
  const first = loadPage(route)
  expect(first).not.toHaveProperty('status')
  const page = await first
  // React's `use` reads these two and returns at once.
  expect(loadPage(route)).toMatchObject({ status: 'fulfilled', value: page })
  forgetPage(route)
  expect(loadPage(route)).toBe(first)
})

test('a chunk that could not be fetched is asked for again once it is forgotten, and not before', async () => {
  let asked = 0
  const chunk = () => Promise.reject<{ page: Page }>(new Error(`no network ${(asked += 1)}`))
  const route = { path: '/', source: 'never-here', chunk }
  await expect(loadPage(route)).rejects.toThrow('no network 1')
  await expect(loadPage(route)).rejects.toThrow('no network 1')
  forgetPage(route)
  await expect(loadPage(route)).rejects.toThrow('no network 2')
})
