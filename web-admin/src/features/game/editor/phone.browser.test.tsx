import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { gameDetail } from '../../../../test/game-detail.ts'
import { isCut } from '../../../../test/is-cut.ts'
import { network } from '../../../../test/network.ts'
import { owner } from '../../../../test/organization.ts'
import { renderSignedIn } from '../../../../test/signed-in.tsx'
import { GamePage } from '../GamePage.tsx'
import { outboxOf } from '../outbox/outbox.ts'

const userId = crypto.randomUUID()
const cell = (name: string) => page.getByRole('textbox', { name, exact: true })

afterEach(() => {
  outboxOf(userId).stop()
  vi.unstubAllGlobals()
})

it('The box score cuts off no note, name or button on a phone, however many players there are', async () => {
  const [player] = gameDetail.homeRoster
  const [line] = gameDetail.playerStats
  if (!player || !line) throw new Error('The example has no player or line')
  const others = Array.from({ length: 12 }, (_, index) => ({
    ...player,
    id: `other${index}`,
    player_id: `other${index}`,
    firstName: 'Bartholomew',
    lastName: `Featherstonehaugh ${index}`,
  }))
  const recorded = {
    ...gameDetail,
    game: { ...gameDetail.game, homeTeam: { ...gameDetail.game.homeTeam, name: 'Shot Clock Cheese' } },
    homeRoster: [...gameDetail.homeRoster, ...others],
    playerStats: [...gameDetail.playerStats, { ...line, player_id: 'other0', played: false }],
  }
  await page.viewport(390, 844)
  network({
    'GET /api/auth/check-auth': () => ({ authenticated: true, user: { ...owner, id: userId } }),
    'GET /api/gamesv2/:id': () => recorded,
    'GET /api/gamesv2/:id/history': () => ({ history: [] }),
    // An answer without the typed values would replace them.
    'PUT /api/player-game-stats': () => new Promise(() => {}),
  })
  renderSignedIn(<GamePage />, { path: '/games/:id', address: '/games/g1' })
  await page.getByRole('button', { name: 'Edit Stats' }).click()
  await cell('2PM, Kelsey Plum').click()
  await userEvent.keyboard('3{Tab}7')
  await cell('PTS, Kelsey Plum').click()
  await userEvent.keyboard('44{Tab}')
  const editor = page.getByRole('dialog', { name: /^Box score/ })
  await expect.element(editor).toMatchTextContent('Sheet says 44, shots make 6.')
  const parts = [
    editor.getByText('Sheet says 44, shots make 6.'),
    editor.getByText('Bartholomew Featherstonehaugh 1', { exact: true }),
    editor.getByText('points too many', { exact: false }).or(editor.getByText(/points missing/)),
    editor.getByRole('region', { name: 'Home: Shot Clock Cheese' }),
  ]
  // The letters of a heading are higher than its line. What may cut them off is around it.
  const head = editor.getByRole('heading', { name: /Home: Shot Clock Cheese/ }).element().parentElement
  const cut = [...parts.map((part) => part.element()), head].filter(isCut)
  expect(cut.map((part) => part?.textContent)).toEqual([])
  const change = editor.getByRole('button', { name: 'Change' }).element()
  change.scrollIntoView()
  const { left, right, top } = change.getBoundingClientRect()
  expect(document.elementFromPoint((left + right) / 2, top + 4)).toBe(change)
})
