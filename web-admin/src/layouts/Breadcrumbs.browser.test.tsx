import '../../test/app-styles.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { gameDetail } from '../../test/game-detail.ts'
import { isCut } from '../../test/is-cut.ts'
import { network } from '../../test/network.ts'
import { owner } from '../../test/organization.ts'
import { renderSignedIn } from '../../test/signed-in.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'

afterEach(() => vi.unstubAllGlobals())

it('long breadcrumbs take a second line in the bar, and no name is cut off', async () => {
  network({
    'GET /api/auth/check-auth': () => ({ authenticated: true, user: owner }),
    'GET /api/gamesv2/:id': () => gameDetail,
    'GET /api/seasonsv2/:id': () => ({ season: { id: 's1', name: 'Fall and Winter 2026' } }),
    'GET /api/seasonsv2/:seasonId/leagues/:leagueId': () => ({
      league: { id: 'l1', name: 'Thursday Irvine Valley College' },
    }),
  })
  renderSignedIn(
    <div style={{ width: 400 }}>
      <Breadcrumbs />
    </div>,
    { path: '/games/:id', address: '/games/g1' },
  )
  await page.viewport(1024, 900)
  const trail = page.getByRole('navigation', { name: 'Breadcrumbs' })
  await expect.element(trail.getByText('Sky at Aces')).toBeVisible()
  const names = trail.getByRole('listitem').elements()
  expect(names.map(({ textContent }) => textContent)).toEqual([
    'Seasons',
    'Fall and Winter 2026',
    'Thursday Irvine Valley College',
    'Sky at Aces',
  ])
  expect([trail.element(), ...names].map(isCut)).toEqual([false, false, false, false, false])
  expect(trail.element().getBoundingClientRect().height).toBe(40)
})
