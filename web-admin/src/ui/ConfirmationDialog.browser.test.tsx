import '../../test/app-styles.ts'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../../test/render.tsx'
import { confirm, confirmHarmless } from './confirmation.ts'
import { ConfirmationDialog } from './ConfirmationDialog.tsx'

it('a question before a deletion names what goes, one line for each kind, says that it can be undone, and has the focus on Cancel', async () => {
  render(<ConfirmationDialog />)
  const isConfirmed = confirm('Delete selected seasons?', 'Delete', undefined, {
    names: ['Winter 2026'],
    counts: '2 leagues and 30 games',
    consequence: 'The teams stay in Teams.',
    parts: [
      { icon: 'leagues', count: 2, noun: 'leagues', note: 'Monday, Tuesday' },
      { icon: 'schedule', count: 30, noun: 'games', note: '30 scores' },
    ],
    isUndoable: true,
  })
  const dialog = page.getByRole('dialog', { name: 'Delete selected seasons?' })
  await expect.element(dialog.getByText('Winter 2026: 2 leagues and 30 games.')).toBeInTheDocument()
  const lines = dialog.getByRole('listitem').elements()
  expect(lines.map(({ textContent }) => textContent)).toEqual(['2leaguesMonday, Tuesday', '30games30 scores'])
  await expect.element(dialog.getByText(/^You can undo this/)).toBeInTheDocument()
  const cancel = dialog.getByRole('button', { name: 'Cancel' })
  await expect.element(cancel).toHaveFocus()
  await cancel.click()
  expect(await isConfirmed).toBe(false)
})

it('a question before something is lost has the focus on Cancel, one that loses nothing on its action', async () => {
  render(<ConfirmationDialog />)
  const isDiscarded = confirm('Discard what you typed?', 'Discard')
  const cancel = page.getByRole('button', { name: 'Cancel' })
  await expect.element(cancel).toHaveFocus()
  await cancel.click()
  expect(await isDiscarded).toBe(false)
  const isFinished = confirmHarmless('Finish after Q3?', 'Finish game')
  const finish = page.getByRole('button', { name: 'Finish game' })
  await expect.element(finish).toHaveFocus()
  await finish.click()
  expect(await isFinished).toBe(true)
})

it('the focus ring of the first button of a question is not covered by its title', async () => {
  render(<ConfirmationDialog />)
  // The ring is shown to those who use the keyboard.
  await userEvent.keyboard('{Tab}')
  void confirm('Discard what you typed?', 'Discard')
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  const button = page.getByRole('button', { name: 'Cancel' }).element()
  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(button)
  expect(outlineStyle).toBe('solid')
  const ringTop = button.getBoundingClientRect().top - parseFloat(outlineOffset) - parseFloat(outlineWidth)
  const header = document.querySelector('.mantine-Modal-header')
  expect(ringTop).toBeGreaterThanOrEqual(header?.getBoundingClientRect().bottom ?? Infinity)
})
