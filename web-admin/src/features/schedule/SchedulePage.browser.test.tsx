import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { gameDetail } from '../../../test/game-detail.ts'
import { network } from '../../../test/network.ts'
import { owner } from '../../../test/organization.ts'
import { renderSignedIn } from '../../../test/signed-in.tsx'
import { SchedulePage } from './SchedulePage.tsx'

const { game } = gameDetail
const sunday = {
  ...game,
  id: 'sunday',
  date: '2026-03-08',
  time: '23:30',
  league: { id: 'l2', name: 'Sunday' },
}
const first = { ...game, id: 'first', league: { id: 'l3', name: 'Irvine Valley College' } }

function draw(games: unknown[]) {
  network({
    'GET /api/auth/check-auth': () => ({ authenticated: true, user: owner }),
    'GET /api/games': () => ({ games }),
  })
  renderSignedIn(<SchedulePage />, { path: '/schedule', address: '/schedule' })
}
const filter = () => page.getByRole('combobox', { name: 'League' })
const texts = () => [...document.querySelectorAll('tbody tr')].map((row) => row.textContent)

beforeEach(() => page.viewport(390, 844))
afterEach(() => vi.unstubAllGlobals())

describe('the signed-in schedule', () => {
  it('S035 R150 R299 shows Date, Matchup, Results by league, in days that no browser shifts', async () => {
    draw([game, first, sunday])
    await expect.poll(texts).toHaveLength(3)
    expect([...document.querySelectorAll('th')].map((head) => head.textContent)).toEqual([
      'Date',
      'Matchup',
      'Results',
    ])
    const options = [...(filter().element() as HTMLSelectElement).options].map(({ label }) => label)
    expect(options.slice(0, 2)).toEqual(['All Leagues', 'Irvine Valley College'])
    await filter().selectOptions('Sunday')
    await expect.poll(texts).toEqual([expect.stringMatching(/^March 8, 2026Aces vs Sky/)])
  })

  it('S035 R240 says No games available where there is none', async () => {
    draw([])
    await expect.element(page.getByText('No games available')).toBeVisible()
  })

  it('S035 shows 5,000 games a page at a time, and begins anew with another league', async () => {
    draw(Array.from({ length: 5000 }, (_, at) => ({ ...(at % 2 ? sunday : first), id: `game-${at}` })))
    const turner = page.getByRole('navigation', { name: 'Pages of the schedule' })
    await expect.element(turner).toMatchTextContent('4,951 to 5,000 of 5,000')
    expect(texts()).toHaveLength(50)
    await page.getByRole('button', { name: 'First page' }).click()
    await expect.element(turner).toMatchTextContent('1 to 50 of 5,000')
    await filter().selectOptions('Sunday')
    await expect.element(turner).toMatchTextContent('of 2,500')
  })
})
