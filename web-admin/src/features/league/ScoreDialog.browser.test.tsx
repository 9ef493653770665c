import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { gameDetail } from '../../../test/game-detail.ts'
import { network } from '../../../test/network.ts'
import { owner } from '../../../test/organization.ts'
import { renderSignedIn } from '../../../test/signed-in.tsx'
import { ScoreDialog } from './ScoreDialog.tsx'

afterEach(() => vi.unstubAllGlobals())

it('the dialog of a score names the game with its date, and shows the badges of both teams', async () => {
  network({ 'GET /api/auth/check-auth': () => ({ authenticated: true, user: owner }) })
  renderSignedIn(
    <ScoreDialog leagueIds={{ seasonId: 's1', leagueId: 'l1' }} game={gameDetail.game} onClose={() => {}} />,
    { path: '/', address: '/' },
  )
  const dialog = page.getByRole('dialog', { name: 'Update Score' })
  await expect.element(dialog.getByText('Sky at Aces · May 14, 2024 · 7:00 PM')).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: 'Sky' })).toHaveValue('71')
  const badges = [...document.querySelectorAll('.mantine-TextInput-section svg')]
  expect(badges.map(({ textContent }) => textContent)).toEqual(['SKY', 'ACE'])
})
