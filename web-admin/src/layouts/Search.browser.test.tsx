import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { network } from '../../test/network.ts'
import { owner } from '../../test/organization.ts'
import { renderSignedIn } from '../../test/signed-in.tsx'
import { useSearch } from './Search.tsx'

function Screen() {
  const { dialog } = useSearch(true)
  return (
    <>
      <h1>Start</h1>
      {dialog}
    </>
  )
}

/** Presses a key in a task of its own, as a keyboard does. */
async function press(key: string, init: KeyboardEventInit = {}) {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }))
  await new Promise((done) => setTimeout(done))
}

afterEach(() => vi.unstubAllGlobals())

it('The search has what was typed before it was open, and none of it is a shortcut', async () => {
  network({
    'GET /api/auth/check-auth': () => ({ authenticated: true, user: owner }),
    'GET /api/places': () => ({ places: [] }),
  })
  renderSignedIn(<Screen />, { path: '/start', address: '/start' })
  await expect.element(page.getByRole('heading', { name: 'Start' })).toBeVisible()
  await press('k', { ctrlKey: true })
  // Two of these keys would go to the score sheet.
  for (const key of 'gs hall') await press(key)
  const field = page.getByRole('searchbox', { name: 'Search or jump to' })
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('gs hall')
  await expect.element(page.getByLabelText('Address')).toMatchTextContent('/start')
})
