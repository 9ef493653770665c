import '../../../../test/app-styles.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { gameDetail } from '../../../../test/game-detail.ts'
import { network } from '../../../../test/network.ts'
import { owner } from '../../../../test/organization.ts'
import { renderSignedIn } from '../../../../test/signed-in.tsx'
import { outboxOf } from '../outbox/outbox.ts'
import { NightSheetPage } from './NightSheetPage.tsx'

afterEach(() => {
  outboxOf(owner.id).stop()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('the header of the score sheet says how much is done, and has the place of the banner, which moves nothing', async () => {
  const games = Array.from({ length: 24 }, (_, index) => ({ ...gameDetail.game, id: `g${index}` }))
  network({
    'GET /api/auth/check-auth': () => ({ authenticated: true, user: owner }),
    'GET /api/gamesv2': () => ({ games }),
    'GET /api/attention': () => ({ today: [], no_score: { total: 0, games: [], days: [] } }),
  })
  renderSignedIn(<NightSheetPage />, { path: '/', address: '/?date=2024-05-14' })
  const progress = page.getByText('24 of 24 done')
  await expect.element(progress).toBeVisible()
  const header = progress.element().closest('header')
  expect(header?.querySelector('h1')?.textContent).toBe('Score sheet')
  const top = (element: Element | null) => element?.getBoundingClientRect().top ?? NaN
  const bottom = (element: Element | null) => element?.getBoundingClientRect().bottom ?? NaN
  const banner = page.getByText(/^You are offline/)
  for (const width of [390, 1024, 1440]) {
    await page.viewport(width, 900)
    const before = top(document.querySelector('[data-row]'))
    // Day and filters follow the header: no line is kept free for the banner.
    expect(before - bottom(header)).toBeLessThan(160)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    await expect.element(banner).toBeVisible()
    expect(bottom(banner.element().parentElement)).toBeLessThanOrEqual(bottom(header))
    expect(top(document.querySelector('[data-row]'))).toBe(before)
    // On a phone, the banner takes the place of all of the header.
    const { right } = progress.element().nextElementSibling?.getBoundingClientRect() ?? new DOMRect()
    const { left } = banner.element().parentElement?.getBoundingClientRect() ?? new DOMRect()
    expect(width < 600 ? left < right : left > right).toBe(true)
    vi.restoreAllMocks()
    window.dispatchEvent(new Event('online'))
    await expect.element(banner).not.toBeInTheDocument()
  }
})

it('the header of the score sheet is as high before the games are read', async () => {
  await page.viewport(390, 844)
  let answer = () => {}
  const isRead = new Promise<void>((resolve) => (answer = resolve))
  network({
    'GET /api/auth/check-auth': () => ({ authenticated: true, user: owner }),
    'GET /api/gamesv2': async () => {
      await isRead
      return { games: [gameDetail.game] }
    },
    'GET /api/attention': () => ({ today: [], no_score: { total: 0, games: [], days: [] } }),
  })
  renderSignedIn(<NightSheetPage />, { path: '/', address: '/?date=2024-05-14' })
  const title = page.getByRole('heading', { name: 'Score sheet' })
  await expect.element(title).toBeVisible()
  const height = () => title.element().closest('header')?.getBoundingClientRect().height
  const before = height()
  answer()
  await expect.element(page.getByText('1 of 1 done')).toBeVisible()
  expect(height()).toBe(before)
})
