import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { GameView } from '@league/contracts/game/views'
import { gameDetail } from '../../../test/game-detail.ts'
import { network } from '../../../test/network.ts'
import { owner } from '../../../test/organization.ts'
import { renderSignedIn } from '../../../test/signed-in.tsx'
import { textOf } from '../../../test/text-of.ts'
import { GamePanel } from './GamePanel.tsx'

afterEach(() => vi.unstubAllGlobals())

const { game } = gameDetail
const { id: winner } = game.awayTeam

it.each<[string, Partial<GameView>, RegExp]>([
  ['the score of each team of a completed game', {}, /Sky71Aces80Date/],
  ['who won a forfeit', { status: 'forfeit', winner_team_id: winner }, /SkyAcesForfeit, Sky winDate/],
  ['no score of a game to come', { status: 'scheduled', score_home: 0, score_away: 0 }, /SkyAcesDate/],
])('the panel of a game shows %s', async (_, change, text) => {
  network({
    'GET /api/auth/check-auth': () => ({ authenticated: true, user: owner }),
    'GET /api/history': () => ({ history: [], next: null }),
  })
  const shown: GameView = { ...game, score_away: 71, score_home: 80, ...change }
  renderSignedIn(<GamePanel game={shown} onPrevious={undefined} onNext={undefined} onClose={() => {}} />, {
    path: '/',
    address: '/',
  })
  const panel = page.getByRole('complementary', { name: 'Sky at Aces' })
  await expect.element(panel).toBeVisible()
  expect(textOf(panel.element())).toMatch(text)
})
