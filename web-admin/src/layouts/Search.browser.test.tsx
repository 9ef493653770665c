import { afterEach, describe, expect, it, vi } from 'vitest'
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

describe('a shortcut that adds a game', () => {
  const league = (id: string) => ({
    kind: 'league',
    id,
    name: `League ${id}`,
    within: 'Fall 2026',
    seasonId: 's1',
  })

  /** Presses the keys, and returns whether the search has appeared before the places were known. */
  async function addGame(leagues: readonly string[]): Promise<() => boolean> {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    network({
      'GET /api/auth/check-auth': () => ({ authenticated: true, user: owner }),
      'GET /api/places': async () => {
        await answered
        return { places: leagues.map(league) }
      },
    })
    renderSignedIn(<Screen />, { path: '*', address: '/start' })
    await expect.element(page.getByRole('heading', { name: 'Start' })).toBeVisible()
    let hasAppeared = false
    const observer = new MutationObserver(
      () => (hasAppeared ||= document.querySelector('dialog, [role=dialog]') !== null),
    )
    observer.observe(document.body, { childList: true, subtree: true })
    for (const key of 'ng') await press(key)
    // Time in which the search would open.
    await new Promise((done) => setTimeout(done, 300))
    answer()
    return () => hasAppeared
  }

  it('goes to the only league without showing the search', async () => {
    const hasAppeared = await addGame(['l1'])
    await expect.element(page.getByLabelText('Address')).toMatchTextContent('/leagues/l1')
    expect(hasAppeared()).toBe(false)
  })

  it('asks which league, if there are two', async () => {
    await addGame(['l1', 'l2'])
    await expect.element(page.getByRole('searchbox', { name: 'To which league?' })).toHaveFocus()
    await expect.element(page.getByRole('option')).toHaveLength(2)
  })
})
