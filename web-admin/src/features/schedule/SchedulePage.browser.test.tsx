import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { gameDetail } from '../../../test/game-detail.ts'
import { network } from '../../../test/network.ts'
import { owner } from '../../../test/organization.ts'
import { renderSignedIn } from '../../../test/signed-in.tsx'
import { textOf } from '../../../test/text-of.ts'
import { SchedulePage } from './SchedulePage.tsx'

const { game } = gameDetail
const sunday = {
  ...game,
  id: 'sunday',
  date: '2026-03-08',
  time: '23:30',
  league: { id: 'l2', name: 'Sunday' },
}
const preferred = { ...game, id: 'first', league: { id: 'l3', name: 'Irvine Valley College' } }

function renderSchedule(games: unknown[] | Promise<unknown[]>) {
  network({
    'GET /api/auth/check-auth': () => ({ authenticated: true, user: owner }),
    'GET /api/games': async () => ({ games: await games }),
  })
  renderSignedIn(<SchedulePage />, { path: '/schedule', address: '/schedule' })
}
const filter = () => page.getByRole('combobox', { name: 'League' })
const rowTexts = () => [...document.querySelectorAll('tbody tr')].map(textOf)

beforeEach(() => page.viewport(390, 844))
afterEach(() => vi.unstubAllGlobals())

describe('the schedule for signed-in users', () => {
  it('shows games by league on the same dates in every browser (S035, R150, R299)', async () => {
    renderSchedule([game, preferred, sunday])
    await expect.poll(rowTexts).toHaveLength(3)
    expect([...document.querySelectorAll('th')].map((header) => header.textContent)).toEqual([
      'Date',
      'Matchup',
      'Results',
    ])
    const options = [...(filter().element() as HTMLSelectElement).options].map(({ label }) => label)
    expect(options.slice(0, 2)).toEqual(['All Leagues', 'Irvine Valley College'])
    await filter().selectOptions('Sunday')
    await expect.poll(rowTexts).toEqual([expect.stringMatching(/^March 8, 2026Aces vs Sky/)])
  })

  it('keeps the filter as wide as it was before the leagues arrived', async () => {
    await page.viewport(1280, 844)
    const games = Promise.withResolvers<unknown[]>()
    renderSchedule(games.promise)
    const widthOfFilter = () => filter().element().getBoundingClientRect().width
    await expect.element(filter()).toBeVisible()
    const before = widthOfFilter()
    games.resolve([{ ...game, league: { id: 'long', name: 'A league with a long name '.repeat(3) } }])
    await expect.poll(rowTexts).toHaveLength(1)
    expect(widthOfFilter()).toBe(before)
  })

  it("shows 'No games available' when there are none (S035, R240)", async () => {
    renderSchedule([])
    await expect.element(page.getByText('No games available')).toBeVisible()
  })

  it('starts with the page of today in the time zone of the organization, also when it is tomorrow in UTC', async () => {
    // 9 PM of November 21 in Los Angeles.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T05:00:00Z') })
    const games = Array.from({ length: 100 }, (_, index) => ({
      ...game,
      id: `game-${index}`,
      timeZone: 'America/Los_Angeles',
      date: index < 49 ? '2026-11-20' : index === 49 ? '2026-11-21' : '2026-11-22',
    }))
    renderSchedule(games)
    await expect.poll(() => rowTexts().at(-1)).toMatch(/^November 21, 2026/)
    vi.useRealTimers()
  })

  it('shows 5,000 games in pages and starts over when another league is selected (S035)', async () => {
    renderSchedule(
      Array.from({ length: 5000 }, (_, index) => ({
        ...(index % 2 ? sunday : preferred),
        id: `game-${index}`,
      })),
    )
    const pagination = page.getByRole('navigation', { name: 'Pages of the schedule' })
    await expect.element(pagination).toMatchTextContent('4,951 to 5,000 of 5,000')
    expect(rowTexts()).toHaveLength(50)
    await page.getByRole('button', { name: 'First page' }).click()
    await expect.element(pagination).toMatchTextContent('1 to 50 of 5,000')
    await filter().selectOptions('Sunday')
    await expect.element(pagination).toMatchTextContent('of 2,500')
  })
})
