import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { network } from '../../test/network.ts'
import { render } from '../../test/render.tsx'
import { paths } from '../paths.ts'
import { NoticeRegion } from '../ui/NoticeRegion.tsx'
import { announceOutcome } from './announce-outcome.ts'
import { useCommand } from './use-command.ts'

afterEach(() => vi.unstubAllGlobals())

/** Deletes two seasons, like a list of which both are selected. */
function Seasons() {
  const remove = useCommand('DELETE /api/seasonsv2/:id')
  const deleteBoth = () =>
    announceOutcome(async () => {
      for (const id of ['fall', 'winter']) await remove.mutateAsync({ input: { params: { id } } } as never)
      return 'Seasons deleted'
    })
  return (
    <>
      <button onClick={() => void deleteBoth()}>Delete both</button>
      <input aria-label="Search" />
      <NoticeRegion />
    </>
  )
}

let deletions = 0
const changed = (headers: Record<string, string> = { 'x-undoable': 'harbor' }) =>
  Response.json(
    { message: 'Season deleted' },
    { headers: { 'x-change': `deletion-${++deletions}`, ...headers } },
  )

/** Answers commands, and returns the addresses of the undos that were sent. */
function answer(deletion: () => Response = () => changed(), undo?: () => Response) {
  deletions = 0
  const undone: string[] = []
  network({
    'DELETE /api/seasonsv2/:id': deletion,
    'POST /api/changes/:id/undo': () => undo?.() ?? { change: `undo-${undone.length}` },
  })
  const send = globalThis.fetch
  vi.stubGlobal('fetch', (address: string, request: RequestInit) => {
    if (address.includes('/undo')) undone.push(address)
    return send(address, request)
  })
  return undone
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

describe('the message of a command', () => {
  it('undoes everything that the command changed, the last change first, and can do it again', async () => {
    const undone = answer()
    render(<Seasons />)
    await button('Delete both').click()
    await expect.element(page.getByText('Seasons deleted')).toBeInTheDocument()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(page.getByText('Undone')).toBeInTheDocument()
    expect(undone).toEqual([
      '/api/changes/deletion-2/undo?organization_id=harbor',
      '/api/changes/deletion-1/undo?organization_id=harbor',
    ])
    await page.getByRole('button', { name: 'Redo' }).click()
    await expect.element(page.getByText('Redone')).toBeInTheDocument()
    expect(undone.slice(2)).toEqual([
      '/api/changes/undo-2/undo?organization_id=harbor',
      '/api/changes/undo-1/undo?organization_id=harbor',
    ])
  })

  it('is undone with Ctrl+Z and done again with Ctrl+Shift+Z, but in a field the keys are those of the field', async () => {
    const undone = answer()
    render(<Seasons />)
    await button('Delete both').click()
    await expect.element(page.getByText('Seasons deleted')).toBeInTheDocument()
    await page.getByLabelText('Search').click()
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(undone).toEqual([])
    await userEvent.tab({ shift: true })
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(page.getByText('Undone')).toBeInTheDocument()
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(undone).toHaveLength(2)
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    await expect.element(page.getByText('Redone')).toBeInTheDocument()
    expect(undone).toHaveLength(4)
  })

  it('leaves the focus where it was once its button is used', async () => {
    answer()
    render(<Seasons />)
    await button('Delete both').click()
    await expect.element(page.getByText('Seasons deleted')).toBeInTheDocument()
    await userEvent.tab()
    await userEvent.tab()
    await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByLabelText('Search')).toHaveFocus()
  })

  it('says what came later if the change cannot be undone, with a link to the history', async () => {
    const later = { path: 'e1', message: 'Marcus Lee: League Monday created' }
    const message = 'This was changed again later. Undo the later change first.'
    answer(undefined, () =>
      Response.json({ code: 'undo-later-first', message, issues: [later] }, { status: 409 }),
    )
    render(<Seasons />)
    await button('Delete both').click()
    await page.getByRole('button', { name: 'Undo' }).click()
    const alert = page.getByRole('alert')
    await expect
      .element(alert.getByText(`${message} Marcus Lee: League Monday created.`, { exact: true }))
      .toBeInTheDocument()
    await expect.element(alert.getByRole('link', { name: 'History' })).toHaveAttribute('href', paths.history)
  })

  it('offers nothing for a change that cannot be undone', async () => {
    answer(() => changed({}))
    render(<Seasons />)
    await button('Delete both').click()
    await expect.element(page.getByText('Seasons deleted')).toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  })
})
