import { useEffect } from 'react'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { gameDetail } from '../../../test/game-detail.ts'
import { network } from '../../../test/network.ts'
import { owner } from '../../../test/organization.ts'
import { renderSignedIn } from '../../../test/signed-in.tsx'
import type { GameSheets } from './game-sheets.ts'
import { useSheets } from './use-sheets.ts'

function UnsavedCells({ onOpen }: { onOpen: (sheets: GameSheets) => void }) {
  const { sheets, unsaved } = useSheets(gameDetail)
  useEffect(() => onOpen(sheets), [onOpen, sheets])
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
  const onOpen = vi.fn<(sheets: GameSheets) => void>()
  renderSignedIn(<UnsavedCells onOpen={onOpen} />, { path: '/games', address: '/games' })
  await expect.element(page.getByLabelText('Unsaved')).toMatchTextContent('0')
  const [sheets] = onOpen.mock.lastCall ?? []
  if (!sheets) throw new Error('The sheets are not open')
  const subscribed = [
    vi.spyOn(sheets.home, 'subscribeWhenStill'),
    vi.spyOn(sheets.away, 'subscribeWhenStill'),
  ]
  await page.getByRole('button', { name: 'Type points' }).click()
  await page.getByRole('button', { name: 'Type rebounds' }).click()
  await expect.element(page.getByLabelText('Unsaved')).toMatchTextContent('2')
  for (const subscribe of subscribed) expect(subscribe).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})
