import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Link } from 'react-router-dom'
import type { GameDetailView } from '@league/contracts/game/views'
import { gameDetail } from '../../../../test/game-detail.ts'
import { network } from '../../../../test/network.ts'
import { owner } from '../../../../test/organization.ts'
import { renderSignedIn } from '../../../../test/signed-in.tsx'
import { GamePage } from '../GamePage.tsx'
import { outboxOf } from '../outbox/outbox.ts'

let userId = ''

const button = (name: string) => page.getByRole('button', { name, exact: true })

/** The game with 4 rebounds of a player. */
const saved: GameDetailView = {
  ...gameDetail,
  game: { ...gameDetail.game, revision: '5' },
  playerStats: gameDetail.playerStats.flatMap((line) => [
    line,
    { ...line, player_id: 'p1', stat_id: 'id-reb', value: 4 },
  ]),
}

beforeEach(async () => {
  userId = crypto.randomUUID()
  await page.viewport(1440, 900)
})
afterEach(() => {
  outboxOf(userId).stop()
  vi.unstubAllGlobals()
})

/** Opens the box score. Returns what is sent. */
async function open() {
  const sent = network({
    'GET /api/auth/check-auth': () => ({ authenticated: true, user: { ...owner, id: userId } }),
    'GET /api/gamesv2/:id': () => gameDetail,
    'PUT /api/player-game-stats': () => saved,
  })
  const screen = (
    <>
      <GamePage />
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  )
  renderSignedIn(screen, { path: '/games/:id', address: '/games/g1' })
  await button('Edit Stats').click()
  return sent
}

/** Types half a pair for a player without a line. */
async function typeHalfPair() {
  const sent = await open()
  await page.getByRole('textbox', { name: '2PM, Kelsey Plum' }).click()
  await userEvent.keyboard('1')
  await expect.element(page.getByRole('row', { name: /Kelsey Plum/ })).toMatchTextContent('Sends after 2PA')
  // The key is stored on the device, like every key after a short pause.
  await vi.waitFor(() => expect(Object.keys(outboxOf(userId).forGame('g1').entries)).toHaveLength(1))
  return sent
}

const leavePage = {
  // The box score covers the link.
  'leaves for another page': () => (page.getByText('Elsewhere').element() as HTMLElement).click(),
  'closes the page': () => window.dispatchEvent(new PageTransitionEvent('pagehide')),
}

it.each(Object.keys(leavePage) as (keyof typeof leavePage)[])(
  'The box score sends half a pair with its points when the user %s (decision 56)',
  async (action) => {
    const sent = await typeHalfPair()
    leavePage[action]()
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({
      stats: [
        { player_id: 'p2', stat_id: 'id-fg2m', value: 1 },
        { player_id: 'p2', stat_id: 'id-pts', value: 2 },
      ],
    })
  },
)

it('Canceling the box score asks about sent values before it closes, and can return to it (R223)', async () => {
  const sent = await open()
  const rebounds = page.getByRole('textbox', { name: "REB, A'ja Wilson", exact: true })
  const question = page.getByRole('dialog', { name: '1 value was already sent. Restore its previous value?' })
  await rebounds.click()
  await userEvent.keyboard('4{Tab}')
  await expect.element(page.getByRole('row', { name: /A'ja Wilson/ })).toMatchTextContent('Saved')
  await button('Cancel Edit Stats').click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(rebounds).toHaveValue('4')
  await button('Cancel Edit Stats').click()
  await question.getByRole('button', { name: 'Keep value' }).click()
  await expect.element(button('Edit Stats')).toHaveFocus()
  await expect.element(rebounds).not.toBeInTheDocument()
  expect(sent).toHaveLength(1)
})
