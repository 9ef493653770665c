import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../test/render.tsx'
import { confirm } from './confirmation.ts'
import { ConfirmationDialog } from './ConfirmationDialog.tsx'
import { Dialog } from './Dialog.tsx'
import { LostFocus } from './LostFocus.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })

function Removed({ name }: { name: string }) {
  const [isShown, setShown] = useState(true)
  return isShown && <button onClick={() => setShown(false)}>{name}</button>
}

function Moved() {
  const [names, setNames] = useState(['First', 'Second', 'Third'])
  return names.map((name) => (
    <button key={name} onClick={() => setNames(names.toReversed())}>
      {name}
    </button>
  ))
}

/** A dialog whose last button asks a question. */
function Question() {
  const [isOpen, setOpen] = useState(false)
  const ask = () => {
    setOpen(false)
    void confirm('Finish with a tie?', 'Finish')
  }
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      {isOpen && (
        <Dialog title="Clock" onClose={() => setOpen(false)}>
          <button onClick={ask}>Ask</button>
          <Removed name="Create link" />
        </Dialog>
      )}
      <ConfirmationDialog />
    </>
  )
}

describe('The focus of a button that is removed', () => {
  it('goes to the row around it', async () => {
    render(
      <ul>
        <li tabIndex={-1}>
          <Removed name="Undo" />
        </li>
        <LostFocus />
      </ul>,
    )
    await button('Undo').click()
    await expect.element(page.getByRole('listitem')).toHaveFocus()
  })

  it('goes to the content of the screen if nothing closer can have it', async () => {
    render(
      <>
        <Removed name="Undo" />
        <LostFocus />
      </>,
    )
    await button('Undo').click()
    await expect.element(page.getByRole('main')).toHaveFocus()
  })

  it('stays on a button that only moves', async () => {
    render(
      <>
        <Moved />
        <LostFocus />
      </>,
    )
    await button('First').click()
    await expect.element(button('First')).toHaveFocus()
    await button('First').click()
    await expect.element(button('First')).toHaveFocus()
  })

  it('stays in its dialog, and closing the dialog returns it to what opened the dialog', async () => {
    render(
      <>
        <Question />
        <LostFocus />
      </>,
    )
    await button('Open').click()
    await button('Create link').click()
    await expect.element(page.getByRole('dialog')).toHaveFocus()
    await page.getByRole('dialog').getByRole('button').first().click()
    await expect.element(button('Open')).toHaveFocus()
  })

  it('goes to the screen after a question that replaced the dialog of the button', async () => {
    render(
      <>
        <Question />
        <LostFocus />
      </>,
    )
    await button('Open').click()
    await button('Ask').click()
    await button('Cancel').click()
    await expect.element(page.getByRole('main')).toHaveFocus()
  })
})
