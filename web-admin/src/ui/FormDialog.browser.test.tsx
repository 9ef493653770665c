import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../../test/render.tsx'
import { confirm } from './confirmation.ts'
import { ConfirmationDialog } from './ConfirmationDialog.tsx'
import { FormDialog } from './FormDialog.tsx'

function Asking() {
  const [open, setOpen] = useState(true)
  const [answers, setAnswers] = useState('')
  const save = async () => {
    const yes = await confirm('Really?', 'Go on')
    setAnswers((before) => `${before}${yes ? 'yes ' : 'no '}`)
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
          {/* Longer than the screen: the question opens over it. */}
          <div style={{ blockSize: '200vh' }}>What is typed</div>
        </FormDialog>
      )}
      <ConfirmationDialog />
    </>
  )
}

it('asks above the form, and Escape then answers the question alone', async () => {
  render(<Asking />)
  const form = page.getByRole('dialog', { name: 'A long form' })
  const question = page.getByRole('dialog', { name: 'Really?' })
  await form.getByRole('button', { name: 'Save' }).click()
  await question.getByRole('button', { name: 'Go on' }).click()
  await expect.element(page.getByText('Answers: yes')).toBeInTheDocument()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(question).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('Answers: yes no')).toBeInTheDocument()
  await expect.element(form).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(form).not.toBeInTheDocument()
})
