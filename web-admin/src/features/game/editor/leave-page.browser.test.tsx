import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Link } from 'react-router-dom'
import { gameDetail } from '../../../../test/game-detail.ts'
import { network } from '../../../../test/network.ts'
import { owner } from '../../../../test/organization.ts'
import { renderSignedIn } from '../../../../test/signed-in.tsx'
import { GamePage } from '../GamePage.tsx'
import { outboxOf } from '../outbox/outbox.ts'

let userId = ''

beforeEach(async () => {
  userId = crypto.randomUUID()
  await page.viewport(1440, 900)
})
afterEach(() => {
  outboxOf(userId).stop()
  vi.unstubAllGlobals()
})

/** Opens the box score and types half a pair for a player without a line. Returns what is sent. */
async function typeHalfPair() {
  const sent = network({
    'GET /api/auth/check-auth': () => ({ authenticated: true, user: { ...owner, id: userId } }),
    'GET /api/gamesv2/:id': () => gameDetail,
    'PUT /api/player-game-stats': () => gameDetail,
  })
  const screen = (
    <>
      <GamePage />
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  )
  renderSignedIn(screen, { path: '/games/:id', address: '/games/g1' })
  await page.getByRole('button', { name: 'Edit Stats' }).click()
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
