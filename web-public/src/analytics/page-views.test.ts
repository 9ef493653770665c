import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wnba } from '../../test/fixture/organization.ts'
import { renderPage } from '../../test/fixture/render-page.ts'
import { settings } from '../../test/fixture/settings.ts'
import type { Site } from '../lib/site.ts'
import { type MeasuredWindow, viewPage } from './page-views.ts'

const own: Site = {
  organization: { ...wnba, domain: 'wnba.example' },
  prefix: '',
  host: 'domain',
  origin: 'https://wnba.example',
  settings: { ...settings, measurement: { id: 'G-TEST123', sharedHost: false } },
}

/** A window that records what is added to it. */
function windowAt(host: string) {
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

test('S009 R285 R286: a path is sent 300 ms after it was opened, once, and the script is fetched once', () => {
  const { page, scripts, sent, views } = windowAt('wnba.example')
  viewPage(own, '/teamList', page)
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
  viewPage(own, '/schedule', page)
  vi.advanceTimersByTime(300)
  expect(views()).toHaveLength(2)
  expect(scripts).toEqual([{ src: 'https://www.googletagmanager.com/gtag/js?id=G-TEST123', async: true }])
})

test('the service takes commands as arguments objects alone', () => {
  const { page } = windowAt('wnba.example')
  viewPage(own, '/', page)
  vi.advanceTimersByTime(300)
  expect(page.dataLayer?.map((command) => Object.prototype.toString.call(command))).toEqual(
    Array(3).fill('[object Arguments]'),
  )
})

test('R287: on a host that is not the site’s it warns once and sends nothing', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { page, scripts, sent } = windowAt('copy.example')
  viewPage(own, '/', page)
  viewPage(own, '/schedule', page)
  vi.advanceTimersByTime(1000)
  expect([warn.mock.calls.length, scripts, sent()]).toEqual([1, [], []])
})

test('R288: on the shared host it is sent only where the organization wants that', () => {
  const measurement = { id: 'G-TEST123', sharedHost: false }
  const shared: Site = { ...own, host: 'shared', prefix: '/wnba', origin: 'https://league.example' }
  for (const [sharedHost, expected] of [
    [false, 0],
    [true, 1],
  ] as const) {
    const { page, views } = windowAt('league.example')
    viewPage({ ...shared, settings: { ...settings, measurement: { ...measurement, sharedHost } } }, '/', page)
    vi.advanceTimersByTime(300)
    expect(views()).toHaveLength(expected)
  }
})

test('decision 36: without a measurement id nothing is loaded or sent', () => {
  const { page, scripts } = windowAt('wnba.example')
  viewPage({ ...own, settings }, '/', page)
  vi.advanceTimersByTime(1000)
  expect([scripts, page.dataLayer]).toEqual([[], undefined])
})

test('the document itself fetches nothing of the service', async () => {
  const { html } = await renderPage('/wnba', { settings: own.settings })
  expect(html).not.toContain('googletagmanager')
})
