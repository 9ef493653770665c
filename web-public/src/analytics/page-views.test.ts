import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wnba } from '../../test/fixture/organization.ts'
import { renderPage } from '../../test/fixture/render-page.ts'
import { settings } from '../../test/fixture/settings.ts'
import type { Site } from '../lib/site.ts'
import { type MeasuredWindow, measurePageView } from './page-views.ts'

const site: Site = {
  organization: { ...wnba, domain: 'wnba.example' },
  prefix: '',
  host: 'domain',
  origin: 'https://wnba.example',
  settings: { ...settings, measurement: { id: 'G-TEST123', sharedHost: false } },
}

/** Creates a window at a host that records the scripts and commands that are added to it. */
function fakeWindowAt(host: string) {
  const scripts: { src: string }[] = []
  const document = {
    title: 'Standings',
    createElement: () => ({ src: '', async: false }),
    head: { append: (script: { src: string }) => scripts.push(script) },
  }
  const page = { location: { host, href: `https://${host}/teamList` }, document } as unknown as MeasuredWindow
  const sent = () => (page.dataLayer ?? []).map((command) => [...(command as IArguments)])
  return { page, scripts, sent, views: () => sent().filter(([kind]) => kind === 'event') }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a page view is sent once, 300 ms after navigation, and the script is loaded once (S009, R285, R286)', () => {
  const { page, scripts, sent, views } = fakeWindowAt('wnba.example')
  measurePageView(site, '/teamList', page)
  vi.advanceTimersByTime(299)
  expect([scripts, sent()]).toEqual([[], []])
  vi.advanceTimersByTime(1)
  expect(sent().slice(1)).toEqual([
    ['config', 'G-TEST123', { send_page_view: false }],
    [
      'event',
      'page_view',
      { page_path: '/teamList', page_location: 'https://wnba.example/teamList', page_title: 'Standings' },
    ],
  ])
  measurePageView(site, '/schedule', page)
  vi.advanceTimersByTime(300)
  expect(views()).toHaveLength(2)
  expect(scripts).toEqual([{ src: 'https://www.googletagmanager.com/gtag/js?id=G-TEST123', async: true }])
})

test('commands are arguments objects, as the analytics script requires', () => {
  const { page } = fakeWindowAt('wnba.example')
  measurePageView(site, '/', page)
  vi.advanceTimersByTime(300)
  expect(page.dataLayer?.map((command) => Object.prototype.toString.call(command))).toEqual(
    Array(3).fill('[object Arguments]'),
  )
})

test('on a host that is not the site’s, one warning is logged and nothing is sent (R287)', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { page, scripts, sent } = fakeWindowAt('copy.example')
  measurePageView(site, '/', page)
  measurePageView(site, '/schedule', page)
  vi.advanceTimersByTime(1000)
  expect([warn.mock.calls.length, scripts, sent()]).toEqual([1, [], []])
})

test('on the shared host, page views are sent only if the organization turned that on (R288)', () => {
  const measurement = { id: 'G-TEST123', sharedHost: false }
  const shared: Site = { ...site, host: 'shared', prefix: '/wnba', origin: 'https://league.example' }
  for (const [sharedHost, expected] of [
    [false, 0],
    [true, 1],
  ] as const) {
    const { page, views } = fakeWindowAt('league.example')
    measurePageView(
      { ...shared, settings: { ...settings, measurement: { ...measurement, sharedHost } } },
      '/',
      page,
    )
    vi.advanceTimersByTime(300)
    expect(views()).toHaveLength(expected)
  }
})

test('without a measurement ID, one warning is logged and nothing is loaded or sent (R287, decision 36)', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { page, scripts } = fakeWindowAt('wnba.example')
  measurePageView({ ...site, settings }, '/', page)
  measurePageView({ ...site, settings }, '/schedule', page)
  vi.advanceTimersByTime(1000)
  expect([scripts, page.dataLayer]).toEqual([[], undefined])
  expect(warn.mock.calls).toEqual([
    ['Page views are not measured on wnba.example: no measurement ID is set.'],
  ])
})

test('pages of the platform, which belong to no organization, are not measured and log no warning', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { page } = fakeWindowAt('league.example')
  measurePageView({ ...site, organization: null, settings: null }, '/', page)
  vi.advanceTimersByTime(1000)
  expect([warn.mock.calls, page.dataLayer]).toEqual([[], undefined])
})

test('the document itself does not load the analytics script', async () => {
  const { html } = await renderPage('/wnba', { settings: site.settings })
  expect(html).not.toContain('googletagmanager')
})
