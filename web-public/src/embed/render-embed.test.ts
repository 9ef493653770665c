import { expect, test, vi } from 'vitest'
import type { RenderRequest } from '@league/contracts/client/rendering'
import { Problem } from '@league/contracts/kernel/problem'
import { fixtureCall } from '../../test/fixture/fixture-call.ts'
import { wnba } from '../../test/fixture/organization.ts'
import { assets } from '../../test/fixture/render-page.ts'
import { settings } from '../../test/fixture/settings.ts'
import { renderEmbed } from './render-embed.tsx'

const render = (path: string, changes: Partial<RenderRequest> = {}) =>
  renderEmbed(assets, {
    url: `/wnba/embed/${path}`,
    origin: 'https://league.example',
    host: 'shared',
    organization: wnba,
    settings,
    mark: '7',
    call: fixtureCall().call,
    ...changes,
  })

const bodyOf = (html: string) => html.slice(html.indexOf('<body'))

test.each([
  ['standings', 'New York Liberty', '/wnba/teamList'],
  ['standings?league=league-wnba', 'New York Liberty', '/wnba/teamList?league=league-wnba'],
  ['schedule', 'Latest results', '/wnba/schedule'],
  ['scoreboard', 'Las Vegas Aces', '/wnba/schedule'],
  ['bracket?divisionId=division-64', 'Fountain Valley 1', 'divisionId=division-64'],
])('the embed %s shows its content and leads to the site in a new tab', async (path, content, target) => {
  const { status, html } = await render(path)
  expect([status, bodyOf(html).includes(content)]).toEqual([200, true])
  expect(html).toContain('<base target="_blank">')
  expect(html.replaceAll('&amp;', '&')).toContain(target)
  expect(html).toContain('data-live="/live?slug=wnba" data-mark="7"')
  // One small script; nothing to fill in, send or keep.
  expect(html.match(/<script[^>]*>/g)).toEqual(['<script type="module" src="/assets/embed.js">'])
  expect(bodyOf(html)).not.toMatch(/<form| style=|<select|localStorage/)
})

test('an embed has the theme of its address, or else of the organization', async () => {
  const themeOf = async (path: string, theme = 'light') =>
    /data-theme="(\w+)"/.exec(
      (await render(path, { organization: { ...wnba, theme } })).html.split('<head>')[0] ?? '',
    )?.[1]
  expect(await themeOf('standings?theme=dark')).toBe('dark')
  expect(await themeOf('standings?theme=light', 'dark')).toBe('light')
  expect(await themeOf('standings', 'dark')).toBe('dark')
  expect(await themeOf('standings?theme="><script>')).toBeUndefined()
})

test('an embed that does not exist is not found, and one that cannot be read is tried again', async () => {
  expect((await render('players')).status).toBe(404)
  expect((await render('standings', { organization: null })).status).toBe(404)
  expect((await render('bracket?divisionId=nobody')).status).toBe(404)
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const building = await render('bracket', { call: () => Promise.reject(new Problem('being-built')) })
  expect([building.status, building.retryAfter]).toEqual([503, 5])
  logged.mockRestore()
})
