import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { gameDetail } from '../../../../test/game-detail.ts'
import { network } from '../../../../test/network.ts'
import { owner } from '../../../../test/organization.ts'
import { renderSignedIn } from '../../../../test/signed-in.tsx'
import { startLive } from '../outbox/live-queue.ts'
import { outboxOf } from '../outbox/outbox.ts'
import { LivePage } from './LivePage.tsx'

const userId = crypto.randomUUID()

afterEach(() => {
  outboxOf(userId).stop()
  vi.unstubAllGlobals()
})

it('Live scoring says who completed the game elsewhere and what became of the taps, and leads back', async () => {
  const entry = {
    id: 'e1',
    kind: 'GameFinished',
    at: '2024-05-15T04:00:00.000Z',
    actor: { name: 'Bea Organizer' },
    text: 'Finished the game',
    before: null,
    after: null,
  }
  network({
    'GET /api/auth/check-auth': () => ({ authenticated: true, user: { ...owner, id: userId } }),
    'GET /api/gamesv2/:id': () => gameDetail,
    'GET /api/gamesv2/:id/history': () => ({ history: [entry] }),
  })
  // Every tap of this device is sent, and the game was still in play then.
  await outboxOf(userId).changeLive('g1', 'Aces vs Sky', (gameOutbox) => {
    const { live, ...other } = startLive(gameOutbox, { at: '2024-05-15T02:00:00.000Z' })
    return live ? { ...other, live: { ...live, start: null } } : other
  })
  renderSignedIn(<LivePage />, { path: '/games/:id/live', address: '/games/g1/live' })
  const main = page.getByRole('main').last()
  await expect.element(main).toMatchTextContent('This game is already completed: 80 – 71.')
  await expect.element(main).toMatchTextContent(/Bea Organizer, .*: Finished the game/)
  await expect
    .element(main)
    .toMatchTextContent('All taps from this device were sent. They count in the box score.')
  await expect.element(page.getByRole('link', { name: 'Back to the game' })).toBeInTheDocument()
})
