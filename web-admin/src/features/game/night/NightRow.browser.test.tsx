import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { GameView } from '@league/contracts/game/views'
import { gameDetail } from '../../../../test/game-detail.ts'
import { network } from '../../../../test/network.ts'
import { owner } from '../../../../test/organization.ts'
import { renderSignedIn } from '../../../../test/signed-in.tsx'
import { NightRow } from './NightRow.tsx'

afterEach(() => vi.unstubAllGlobals())

it('A row of the score sheet is as high without its missing score as with it, at every width', async () => {
  network({ 'GET /api/auth/check-auth': () => ({ authenticated: true, user: owner }) })
  const scored: GameView = { ...gameDetail.game, id: 'scored', date: '2999-01-01' }
  const due: GameView = { ...scored, id: 'due', status: 'scheduled', score_home: null, score_away: null }
  const ignore = () => {}
  renderSignedIn(
    <ul>
      {[scored, due].map((game) => (
        <NightRow key={game.id} game={game} isDue onChanged={ignore} onUndo={ignore} />
      ))}
    </ul>,
    { path: '/', address: '/' },
  )
  await expect.element(page.getByText('No score')).toBeVisible()
  const heights = () =>
    page
      .getByRole('listitem')
      .elements()
      .map((row) => row.getBoundingClientRect().height)
  for (const width of [390, 1024, 1440]) {
    await page.viewport(width, 900)
    const [first, second] = heights()
    expect([width, second]).toEqual([width, first])
  }
})
