import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { network } from '../../../test/network.ts'
import { owner } from '../../../test/organization.ts'
import { renderSignedIn } from '../../../test/signed-in.tsx'
import { LatestChanges } from './LatestChanges.tsx'

afterEach(() => vi.unstubAllGlobals())

it('The latest changes keep the focus after Undo, on the change that takes the first place', async () => {
  const change = {
    id: 'e1',
    kind: 'SeasonRenamed',
    text: 'Season renamed',
    before: null,
    after: null,
    reason: null,
    actor: { id: owner.id, name: 'Dana' },
    subject: { kind: 'season', id: 's1', name: 'Fall' },
    at: '2026-11-21T18:02:00.000Z',
    change: 'c1',
    undoable: true,
    undone: null as object | null,
    undoes: null as string | null,
    restorable: false,
  }
  const undoing = { ...change, id: 'e2', change: 'c2', text: 'Season renamed back', undoes: 'c1' }
  let history = [change]
  network({
    'GET /api/auth/check-auth': () => ({ authenticated: true, user: owner }),
    'GET /api/history': () => ({ history }),
    'POST /api/changes/:id/undo': () => {
      history = [undoing, { ...change, undone: { by: 'Dana', at: change.at, change: 'c2' } }]
      return { change: 'c2' }
    },
  })
  renderSignedIn(<LatestChanges />, { path: '/home', address: '/home' })
  await page.getByRole('button', { name: 'Undo: Season renamed' }).click()
  await expect.element(page.getByText('Season renamed back')).toBeInTheDocument()
  await expect.element(page.getByRole('listitem').first()).toHaveFocus()
})

it.each([1, 6])(
  'The latest changes take the place of six on a desktop, also if there are %i',
  async (count) => {
    await page.viewport(1280, 900)
    const change = (index: number) => ({
      id: `e${index}`,
      kind: 'SeasonRenamed',
      text: `Season ${index} renamed`,
      before: null,
      after: null,
      reason: null,
      // Changes of one person after each other would be one group.
      actor: { id: `u${index}`, name: `Dana ${index}` },
      subject: { kind: 'season', id: `s${index}`, name: 'Fall' },
      at: '2026-11-21T18:02:00.000Z',
      change: `c${index}`,
      undoable: false,
      undone: null,
      undoes: null,
      restorable: false,
    })
    network({
      'GET /api/auth/check-auth': () => ({ authenticated: true, user: owner }),
      'GET /api/history': () => ({ history: Array.from({ length: count }, (_, index) => change(index)) }),
    })
    renderSignedIn(<LatestChanges />, { path: '/home', address: '/home' })
    await expect.element(page.getByText(`Season ${count - 1} renamed`)).toBeVisible()
    expect(page.getByRole('list').element().getBoundingClientRect().height).toBe(6 * 96 + 1)
  },
)
