import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { network, refusal } from '../../../test/network.ts'
import { renderSignedIn } from '../../../test/signed-in.tsx'
import { HistoryPage } from './HistoryPage.tsx'

afterEach(() => vi.unstubAllGlobals())

const owner = {
  id: 'u1',
  username: 'owner',
  role: 'org_owner',
  organization_id: 'harbor',
  timeZone: 'America/Los_Angeles',
}
let position = 0
const entry = (change: string, text: string, more: object = {}) => ({
  id: `e${++position}`,
  position: String(position),
  kind: 'SeasonDeleted',
  at: '2026-11-19T18:02:00.000Z',
  actor: { id: 'u2', name: 'Marcus Lee', role: 'staff' },
  subject: { kind: 'season', id: `s${position}`, name: text },
  text,
  before: null,
  after: null,
  reason: null,
  change,
  undoable: true,
  undone: null,
  undoes: null as string | null,
  restorable: false,
  ...more,
})

/** Opens the history with these entries. Undoing marks the change as undone, and undoing that takes it back. */
function open(entries: ReturnType<typeof entry>[], refuse?: () => Response) {
  let undone: { at: string; by: string; change: string } | null = null
  const calls = network({
    'GET /api/auth/check-auth': () => ({ authenticated: true, user: owner }),
    'GET /api/history': () => ({
      history: entries.map((each) =>
        each.change === 'deletion' ? { ...each, undone, undoable: !undone } : each,
      ),
      next: null,
      kinds: [],
      actors: [],
    }),
    'POST /api/changes/:id/undo': () => {
      if (refuse) return refuse()
      undone = undone ? null : { at: '2026-11-20T02:02:00.000Z', by: 'owner', change: 'undoing' }
      return { change: 'undoing' }
    },
  })
  renderSignedIn(<HistoryPage />, { path: '/history', address: '/history' })
  return calls
}

const item = (name: RegExp) => page.getByRole('listitem').filter({ hasText: name })
const deletion = () => entry('deletion', 'Season Winter 2026 deleted', { reason: 'Wrong season' })

describe('the history', () => {
  it('shows only what can be undone on request, also when the address asks for it', async () => {
    const addresses: string[] = []
    open([deletion()])
    const answer = globalThis.fetch
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
      addresses.push(address)
      return answer(address, init)
    })
    await page.getByRole('checkbox', { name: 'Only what can be undone' }).click()
    await expect.poll(() => addresses.some((address) => address.includes('undoable=true'))).toBe(true)
    await expect
      .element(page.getByRole('link', { name: 'Download CSV' }))
      .toHaveAttribute('href', expect.stringContaining('undoable=true'))
  })

  it('undoes a change, which stays with who undid it and when, and does it again, with the keyboard alone', async () => {
    const calls = open([deletion()])
    await expect
      .element(page.getByRole('heading', { name: 'Thursday, November 19 1 change' }))
      .toBeInTheDocument()
    const undo = page.getByRole('button', { name: 'Undo: Season Winter 2026 deleted' })
    await expect.element(undo).toBeInTheDocument()
    undo.element().focus()
    await userEvent.keyboard('{Enter}')
    const redo = page.getByRole('button', { name: 'Redo: Season Winter 2026 deleted' })
    await expect.element(redo).toHaveFocus()
    await expect.element(item(/Winter 2026 deleted.*“Wrong season”Undone by owner/)).toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    await expect.element(undo).toHaveFocus()
    await expect.element(page.getByText(/Undone by/)).not.toBeInTheDocument()
    expect(calls.map(({ call }) => call)).toEqual(Array(2).fill('POST /api/changes/:id/undo'))
  })

  it('says why a change cannot be undone beside the change', async () => {
    const message = 'This cannot be undone, because something newer depends on it.'
    open([deletion()], () => refusal(409, 'undo-in-use', message))
    await page.getByRole('button', { name: 'Undo: Season Winter 2026 deleted' }).click()
    await expect.element(item(/Winter 2026/).getByRole('alert')).toHaveTextContent(message)
  })

  it('shows what one command changed as one line, which opens', async () => {
    const leagues = ['Monday', 'Tuesday'].map((name, index) =>
      entry('copy', `League ${name} created`, {
        kind: 'LeagueCreated',
        subject: { kind: 'league', id: `l${index}`, name },
      }),
    )
    open([...leagues, entry('copy', 'Season Fall 2026 created', { kind: 'SeasonCreated' })])
    await expect.element(page.getByText('Season Fall 2026 created: 2 leagues')).toBeInTheDocument()
    await expect.element(page.getByText('League Monday created')).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Show all 3' }).click()
    await expect.element(page.getByText('League Monday created')).toBeInTheDocument()
    expect(page.getByRole('button', { name: /^Undo/ }).elements()).toHaveLength(1)
  })

  it('offers the way back at what was undone, and not at the undo', async () => {
    open([entry('undoing', 'Season Winter 2026 restored', { undoes: 'deletion' }), deletion()])
    await expect.element(page.getByText('Season Winter 2026 restored')).toBeInTheDocument()
    expect(page.getByRole('button', { name: /^(Undo|Redo)/ }).elements()).toHaveLength(1)
  })

  it('offers nothing for a change that cannot be undone', async () => {
    open([entry('user', 'User sam removed', { kind: 'UserRemoved', undoable: false })])
    await expect.element(page.getByText('User sam removed')).toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: /^Undo/ })).not.toBeInTheDocument()
  })
})

it('The history shows the box score that somebody entered as one line, which opens to its changes', async () => {
  const subject = { kind: 'game', id: 'g1', name: 'Anchors vs Comets' }
  const stats = (change: string, minute: number, more: object = {}) =>
    entry(change, `Statistics ${change}`, {
      kind: 'PlayerStatsRecorded',
      at: `2026-11-19T18:0${minute}:00.000Z`,
      subject,
      ...more,
    })
  const other = { subject: { ...subject, id: 'g2', name: 'Divers vs Eagles' } }
  open([stats('third', 8), stats('second', 4), stats('first', 2), stats('other', 1, other)])
  const line = item(/Statistics of Anchors vs Comets recorded 3 times/)
  await expect.element(line).toBeVisible()
  await expect.element(page.getByText('Statistics other')).toBeVisible()
  expect(page.getByText('Statistics second').elements()).toHaveLength(0)
  await line.getByRole('button', { name: 'Show all 3' }).click()
  const changes = page.getByRole('list', { name: 'Anchors vs Comets' })
  await expect.element(changes.getByText('Statistics second')).toBeVisible()
  await expect.element(changes.getByRole('button', { name: 'Undo: Statistics first' })).toBeVisible()
})
