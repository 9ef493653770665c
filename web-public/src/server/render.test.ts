import { createHash } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { Problem } from '@league/contracts/kernel/problem'
import { fixtureCall } from '../../test/fixture/fixture-call.ts'
import { wnba } from '../../test/fixture/organization.ts'
import { renderPage } from '../../test/fixture/render-page.ts'
import { bodyOf, stateOf, textOf } from '../../test/fixture/text-of.ts'

test('only the body of the home page is marked (S006, R017)', async () => {
  expect((await renderPage('/wnba')).html).toContain('<body data-site class="homepage" data-homepage>')
  expect((await renderPage('/wnba/teamList')).html).toContain('<body data-site>')
})

test('every read has the slug or the domain of the organization (R034)', async () => {
  const onSharedHost = fixtureCall()
  await renderPage('/wnba/teamList', { call: onSharedHost.call })
  expect(onSharedHost.requests.map(({ input }) => input.query)).toContainEqual({ slug: 'wnba' })
  const onDomain = fixtureCall()
  const organization = { ...wnba, domain: 'wnba.example' }
  const { html, status } = await renderPage('/teamList', {
    call: onDomain.call,
    host: 'domain',
    organization,
  })
  expect(status).toBe(200)
  expect(onDomain.requests.length).toBeGreaterThan(0)
  for (const { input } of onDomain.requests) {
    expect(input.query).toMatchObject({ domain: 'wnba.example' })
    expect(input.query).not.toHaveProperty('slug')
  }
  expect(html).toContain('href="/teams/team-1"')
  expect(html).toContain('href="/login"')
})

test('the first path segment is a slug on the shared host and a page on a custom domain (decision 8)', async () => {
  const { status, html } = await renderPage('/wnba', { host: 'domain' })
  expect(status).toBe(404)
  expect(textOf(html)).toContain('Page not found')
})

test('unknown pages and organizations respond with 404 and the specified texts (R304, R036, S007)', async () => {
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

test('the standings read nothing without slug and domain (R293)', async () => {
  const { call, requests } = fixtureCall()
  for (const path of ['/teamList', '/JTeamList', '/teamList?league=league-wnba'])
    expect((await renderPage(path, { organization: null, call })).location).toBe('/')
  expect(requests).toEqual([])
})

test('a page that needs an organization redirects to the landing page without one (R041)', async () => {
  expect(await renderPage('/schedule', { organization: null })).toMatchObject({ status: 302, location: '/' })
})

test('the page of a game redirects to the landing page without slug and domain (R238)', async () => {
  const { call, requests } = fixtureCall()
  expect(await renderPage('/games/game-box', { organization: null, call })).toMatchObject({
    status: 302,
    location: '/',
  })
  expect(requests).toEqual([])
})

test('a failed read responds with 500 and a generic message, and the reason is logged', async () => {
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

test('a not-found error of any class is recognized by its code', async () => {
  const { call } = fixtureCall({
    'GET /api/teamsv2/:id': () => {
      throw Object.assign(new Error('of another class'), { code: new Problem('not-found').code })
    },
  })
  expect((await renderPage('/wnba/teams/foreign', { call })).status).toBe(404)
})

test('an address that cannot be decoded responds with 404', async () => {
  expect((await renderPage('/wnba/%E0%A4%A')).status).toBe(404)
})

test('names that contain markup are escaped in body, head and state', async () => {
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

test('pages have no style attributes, which the content security policy blocks', async () => {
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

test('the dark theme of an organization applies to every visitor', async () => {
  const dark = await renderPage('/wnba', { organization: { ...wnba, theme: 'dark' } })
  expect(dark.html).toContain('<html lang="en" data-theme="dark">')
  expect((await renderPage('/wnba')).html).toContain('<html lang="en">')
})

test('the script that applies the visitor’s theme is the only one that is inlined, and its hash is sent', async () => {
  const { html, scriptHashes } = await renderPage('/wnba')
  const inlined = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script)
  expect(inlined).toHaveLength(1)
  expect(html.indexOf('<script>')).toBeLessThan(html.indexOf('<style>'))
  const hashes = inlined.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  expect(scriptHashes).toEqual(hashes)
})

test('a page whose read model is being built answers 503 and is loaded again by itself', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const page = await renderPage('/wnba/teamList', { call: () => Promise.reject(new Problem('being-built')) })
  expect([page.status, page.retryAfter]).toEqual([503, 5])
  expect(textOf(page.html)).toContain('This page is being rebuilt')
  expect(page.html).toContain('<noscript><meta http-equiv="refresh" content="5"></noscript>')
  expect(stateOf(page.html).outcome).toEqual({ problem: 'being-built' })
  expect(logged).not.toHaveBeenCalled()
  logged.mockRestore()
})
