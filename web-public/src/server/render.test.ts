import { expect, test, vi } from 'vitest'
import { Problem } from '@league/contracts/kernel/problem'
import { fixtureCall } from '../../test/fixture/call.ts'
import { wnba } from '../../test/fixture/organization.ts'
import { renderPage } from '../../test/fixture/render-page.ts'
import { bodyOf, stateOf, textOf } from '../../test/fixture/text-of.ts'

test('S006 R017: marks the body of the home page, and of no other', async () => {
  expect((await renderPage('/wnba')).html).toContain('<body data-site class="homepage" data-homepage>')
  expect((await renderPage('/wnba/teamList')).html).toContain('<body data-site>')
})

test('R034: names the organization in every read, by slug or by domain', async () => {
  const shared = fixtureCall()
  await renderPage('/wnba/teamList', { call: shared.call })
  expect(shared.asked.map(({ input }) => input.query)).toContainEqual({ slug: 'wnba' })
  const own = fixtureCall()
  const organization = { ...wnba, domain: 'wnba.example' }
  const { html, status } = await renderPage('/teamList', { call: own.call, host: 'domain', organization })
  expect(status).toBe(200)
  expect(new Set(own.asked.map(({ input }) => JSON.stringify(input.query)))).toEqual(
    new Set(['{"domain":"wnba.example"}']),
  )
  expect(html).toContain('href="/teams/team-1"')
  expect(html).toContain('href="/login"')
})

test('decision 8: a first segment on an own domain is a page, on the shared host a slug', async () => {
  const { status, html } = await renderPage('/wnba', { host: 'domain' })
  expect(status).toBe(404)
  expect(textOf(html)).toContain('Page not found')
})

test('R304 R036 S007: answers 404 with the literal texts for what is not there', async () => {
  for (const url of ['/wnba/no-such-page', '/wnba/no/such/page']) {
    const page = await renderPage(url)
    expect([page.status, textOf(page.html).includes('Page not found')], url).toEqual([404, true])
  }
  const organization = await renderPage('/nobody', { organization: null })
  expect([organization.status, textOf(organization.html).includes('Organization not found')]).toEqual([
    404,
    true,
  ])
})

test('R293: without slug or domain nothing is fetched for the standings', async () => {
  const { call, asked } = fixtureCall()
  for (const path of ['/teamList', '/JTeamList', '/teamList?league=league-wnba'])
    expect((await renderPage(path, { organization: null, call })).location).toBe('/')
  expect(asked).toEqual([])
})

test('R041: a page that needs an organization leads home where there is none', async () => {
  expect(await renderPage('/schedule', { organization: null })).toMatchObject({ status: 302, location: '/' })
})

test('R238: a game without slug or domain leads home who is not signed in', async () => {
  const { call, asked } = fixtureCall()
  expect(await renderPage('/games/game-box', { organization: null, call })).toMatchObject({
    status: 302,
    location: '/',
  })
  expect(asked).toEqual([])
})

test('answers 500 and offers another try when a read fails, and hides why', async () => {
  const { call } = fixtureCall({
    'GET /api/gamesv2': () => {
      throw new Error('relation "games" does not exist')
    },
  })
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { status, html } = await renderPage('/wnba/schedule', { call })
  expect(logged).toHaveBeenCalledTimes(1)
  logged.mockRestore()
  expect(status).toBe(500)
  expect(textOf(html)).toContain('Something went wrong')
  expect(stateOf(html).outcome).toEqual({ problem: 'failed' })
  expect(html).not.toContain('relation')
})

test('takes an absence for an absence by its code, from whatever class it comes', async () => {
  const { call } = fixtureCall({
    'GET /api/teamsv2/:id': () => {
      throw Object.assign(new Error('elsewhere'), { code: new Problem('not-found').code })
    },
  })
  expect((await renderPage('/wnba/teams/foreign', { call })).status).toBe(404)
})

test('survives an address that cannot be decoded', async () => {
  expect((await renderPage('/wnba/%E0%A4%A')).status).toBe(404)
})

test('escapes hostile names in markup, head and state', async () => {
  for (const url of [
    '/wnba',
    '/wnba/teamList',
    '/wnba/teams/team-12',
    '/wnba/games/game-box',
    '/wnba/playerList?search=a',
  ]) {
    const { html } = await renderPage(url)
    expect(html, url).not.toContain('<img src=x')
    expect(html, url).not.toContain('</script><img')
  }
})

test('writes no style attribute, which the content security policy would refuse', async () => {
  for (const url of [
    '/wnba',
    '/wnba/teamList',
    '/wnba/statLeaders',
    '/wnba/leaderboard',
    '/wnba/player/player-1/stats',
  ]) {
    expect(bodyOf((await renderPage(url)).html)).not.toContain(' style=')
  }
})

test('an organization that chose the dark theme is dark for everyone', async () => {
  const dark = await renderPage('/wnba', { organization: { ...wnba, theme: 'dark' } })
  expect(dark.html).toContain('<html lang="en" data-theme="dark">')
  expect((await renderPage('/wnba')).html).toContain('<html lang="en">')
})
