import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../../test/render.tsx'
import { confirm } from './confirmation.ts'
import { ConfirmationDialog } from './ConfirmationDialog.tsx'
import { Dialog } from './Dialog.tsx'
import { FormDialog } from './FormDialog.tsx'
import { watchHistory } from './use-leave-guard.ts'

/** A form whose Save button asks for confirmation and then lists the answer. */
function ConfirmedForm() {
  const [open, setOpen] = useState(true)
  const [answers, setAnswers] = useState('')
  const save = async () => {
    const isConfirmed = await confirm('Save the form?', 'Confirm')
    setAnswers((previous) => `${previous}${isConfirmed ? 'yes ' : 'no '}`)
  }
  return (
    <>
      <p>Answers: {answers}</p>
      {open && (
        <FormDialog
          title="A long form"
          submit="Save"
          submission={{
            isSaving: false,
            failure: null,
            onSubmit: (event) => {
              event?.preventDefault()
              void save()
            },
          }}
          onClose={() => setOpen(false)}
        >
          {/* Taller than the screen, so that the question opens on top of it. */}
          <div style={{ blockSize: '200vh' }}>Fields</div>
        </FormDialog>
      )}
      <ConfirmationDialog />
    </>
  )
}

it('a form dialog shows a question above the form, and Escape closes only the question', async () => {
  render(<ConfirmedForm />)
  const form = page.getByRole('dialog', { name: 'A long form' })
  const question = page.getByRole('dialog', { name: 'Save the form?' })
  await form.getByRole('button', { name: 'Save' }).click()
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(page.getByText('Answers: yes')).toBeInTheDocument()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(question).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('Answers: yes no')).toBeInTheDocument()
  await expect.element(form).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(form).not.toBeInTheDocument()
})

it('a form dialog leaves the focus in the field that somebody has put it in right after it opened', async () => {
  const submission = { isSaving: false, failure: null, onSubmit: () => {} }
  render(
    <FormDialog title="A score" submit="Save" submission={submission} onClose={() => {}}>
      <input aria-label="Date" data-autofocus />
      <input aria-label="Score" ref={(score) => queueMicrotask(() => score?.focus())} />
    </FormDialog>,
  )
  await expect.element(page.getByLabelText('Score')).toHaveFocus()
  // The kit moves the focus in timers that it starts when the dialog appears.
  await new Promise((resolve) => setTimeout(resolve, 100))
  await expect.element(page.getByLabelText('Score')).toHaveFocus()
})

it('a dialog asks before Escape discards what was typed, and not if nothing was', async () => {
  function Reason() {
    const [open, setOpen] = useState(true)
    return (
      <>
        {/* As in the app: it is there before every other dialog. */}
        <ConfirmationDialog />
        {open ? (
          <Dialog title="Erase personal data" asksToDiscard onClose={() => setOpen(false)}>
            <input aria-label="Reason" />
          </Dialog>
        ) : (
          <button onClick={() => setOpen(true)}>Open again</button>
        )}
      </>
    )
  }
  render(<Reason />)
  const dialog = page.getByRole('dialog', { name: 'Erase personal data' })
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' })
  await dialog.getByLabelText('Reason').fill('Asked by the player')
  await userEvent.keyboard('{Escape}')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog.getByLabelText('Reason')).toHaveValue('Asked by the player')
  for (let press = 0; press < 3; press += 1) {
    await userEvent.keyboard('{Escape}')
    await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog.getByLabelText('Reason')).toHaveFocus()
    // Time in which the question would open again.
    await new Promise((done) => setTimeout(done, 100))
    await expect.element(question).not.toBeInTheDocument()
  }
  await userEvent.keyboard('{Escape}')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Open again' }).click()
  await expect.element(dialog).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

it('a dialog asks before the back button discards what was typed', async () => {
  const places: unknown[] = []
  const router = () => places.push((window.history.state as { idx: number }).idx)
  watchHistory()
  window.addEventListener('popstate', router)
  window.history.replaceState({ idx: 0 }, '')
  window.history.pushState({ idx: 1 }, '')
  render(
    <>
      <ConfirmationDialog />
      <FormDialog
        title="Add Team"
        submit="Create"
        submission={{ isSaving: false, failure: null, onSubmit: () => {} }}
        onClose={() => {}}
      >
        <input aria-label="Name" />
      </FormDialog>
    </>,
  )
  const name = page.getByLabelText('Name')
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' })
  await name.fill('Harbor Lights')
  window.history.back()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(name).toHaveValue('Harbor Lights')
  expect(window.history.state).toEqual({ idx: 1 })
  expect(places).toEqual([])
  window.history.back()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => places).toEqual([0])
  window.removeEventListener('popstate', router)
})
