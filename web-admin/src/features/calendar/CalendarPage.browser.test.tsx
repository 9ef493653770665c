import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { gameDetail } from '../../../test/game-detail.ts'
import { network } from '../../../test/network.ts'
import { owner } from '../../../test/organization.ts'
import { renderSignedIn } from '../../../test/signed-in.tsx'
import { CalendarPage } from './CalendarPage.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const answers = {
  'GET /api/auth/check-auth': () => ({ authenticated: true, user: owner }),
  'GET /api/gamesv2': () => ({ games: [gameDetail.game] }),
  'GET /api/leaguesv2': () => ({ leagues: [] }),
  'GET /api/bye-dates/public': () => ({ byes: [] }),
  'GET /api/week-offs/public': () => ({ weekOffs: [] }),
  'GET /api/venues': () => ({ venues: [] }),
}

it('The calendar appears with its courts, which would move the games if they came later', async () => {
  await page.viewport(1440, 900)
  let answerVenues: (answer: object) => void = () => {}
  network({ ...answers, 'GET /api/venues': () => new Promise((resolve) => (answerVenues = resolve)) })
  renderSignedIn(<CalendarPage />, { path: '/', address: `/?week=${gameDetail.game.date}` })
  const grid = page.getByRole('region', { name: 'Games by court and day' })
  // The toolbar is there, and so are all other answers.
  await expect.element(page.getByRole('button', { name: 'Next week' })).toBeVisible()
  await new Promise((done) => setTimeout(done, 300))
  expect(grid.elements()).toHaveLength(0)
  answerVenues({ venues: [] })
  await expect.element(grid).toBeVisible()
})

it('The calendar opens with the week of today in the time zone of the organization', async () => {
  await page.viewport(1440, 900)
  // Sunday, 9 PM in Los Angeles, and Monday in UTC.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T05:00:00Z') })
  network({
    ...answers,
    'GET /api/auth/check-auth': () => ({
      authenticated: true,
      user: { ...owner, timeZone: 'America/Los_Angeles' },
    }),
  })
  renderSignedIn(<CalendarPage />, { path: '/', address: '/' })
  await expect.element(page.getByText(/November 16 to 22|Nov 16/).first()).toBeVisible()
})
