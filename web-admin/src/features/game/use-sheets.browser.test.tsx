import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { gameDetail } from '../../../test/game-detail.ts'
import { network } from '../../../test/network.ts'
import { owner } from '../../../test/organization.ts'
import { renderSignedIn } from '../../../test/signed-in.tsx'
import { createGameSheets, type GameSheets } from './game-sheets.ts'
import { useSheets } from './use-sheets.ts'

vi.mock('./game-sheets.ts', { spy: true })

function UnsavedCells() {
  const { sheets, unsaved } = useSheets(gameDetail)
  return (
    <>
      <output aria-label="Unsaved">{unsaved}</output>
      <button onClick={() => sheets.home.enterText('p1', 'pts', '31')}>Type points</button>
      <button onClick={() => sheets.home.enterText('p1', 'reb', '9')}>Type rebounds</button>
    </>
  )
}

it('The hook subscribes to the sheets of a game once, not again after every key', async () => {
  network({
    'GET /api/auth/check-auth': () => ({ authenticated: true, user: { ...owner, id: crypto.randomUUID() } }),
  })
  renderSignedIn(<UnsavedCells />, { path: '/games', address: '/games' })
  await expect.element(page.getByLabelText('Unsaved')).toMatchTextContent('0')
  const [created] = vi.mocked(createGameSheets).mock.results
  const { home, away } = (created as { value: GameSheets }).value
  const subscribed = [vi.spyOn(home, 'subscribe'), vi.spyOn(away, 'subscribe')]
  await page.getByRole('button', { name: 'Type points' }).click()
  await page.getByRole('button', { name: 'Type rebounds' }).click()
  await expect.element(page.getByLabelText('Unsaved')).toMatchTextContent('2')
  for (const subscribe of subscribed) expect(subscribe).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})
