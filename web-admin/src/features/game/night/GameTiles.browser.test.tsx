import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { gameDetail } from '../../../../test/game-detail.ts'
import { network } from '../../../../test/network.ts'
import { owner } from '../../../../test/organization.ts'
import { renderSignedIn } from '../../../../test/signed-in.tsx'
import { GameTiles } from './GameTiles.tsx'

afterEach(() => vi.unstubAllGlobals())

it('the tile of a postponed game says that it is postponed, not that its score is saved, and leads to a new date', async () => {
  network({ 'GET /api/auth/check-auth': () => ({ authenticated: true, user: owner }) })
  const games = [{ ...gameDetail.game, status: 'postponed' as const, score_home: 0, score_away: 0 }]
  renderSignedIn(<GameTiles games={games} title="Tonight" />, { path: '/', address: '/' })
  const tile = page.getByRole('listitem')
  await expect.element(tile).toMatchTextContent('Postponed')
  expect(tile.element().textContent).not.toContain('Saved')
  const address = `/games/${gameDetail.game.id}#details`
  await expect.element(page.getByRole('link', { name: /^Set new date/ })).toHaveAttribute('href', address)
  await expect.element(page.getByText('1 game · 1 postponed')).toBeVisible()
})

it('the head of the tiles counts the games with a saved score and those to score', async () => {
  network({ 'GET /api/auth/check-auth': () => ({ authenticated: true, user: owner }) })
  const { game } = gameDetail
  const games = [
    game,
    { ...game, id: 'g2' },
    { ...game, id: 'g3', status: 'scheduled' as const, score_home: null, score_away: null },
  ]
  renderSignedIn(<GameTiles games={games} title="Tonight" />, { path: '/', address: '/' })
  await expect.element(page.getByText('3 games · 2 saved, 1 to score')).toBeVisible()
})
