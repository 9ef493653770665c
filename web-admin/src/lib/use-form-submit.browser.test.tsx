import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { network, refusal } from '../../test/network.ts'
import { render } from '../../test/render.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { NoticeRegion } from '../ui/NoticeRegion.tsx'
import { queryClient } from './query-client.ts'
import { useCommand } from './use-command.ts'
import { useFormSubmit } from './use-form-submit.ts'

const closed = vi.fn<() => void>()
let mayBeSent = true

function BusinessDialog() {
  const add = useCommand('POST /api/businesses')
  const form = useForm({
    initialValues: { name: '' },
    validate: { name: (name) => (name ? null : 'Enter a name.') },
  })
  const submission = useFormSubmit(form, {
    mayBeSent: () => mayBeSent,
    send: (body) => add.mutateAsync({ input: { body } }),
    success: ({ name }) => `${name} added`,
    onSaved: closed,
  })
  return (
    <>
      <FormDialog title="Add Business" submit="Add" submission={submission} onClose={closed}>
        <TextInput label="Name" {...form.getInputProps('name')} />
      </FormDialog>
      <NoticeRegion />
    </>
  )
}

const name = () => page.getByLabelText('Name')
const add = () => page.getByRole('button', { name: 'Add', exact: true })

beforeEach(() => {
  queryClient.clear()
  closed.mockClear()
  mayBeSent = true
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function openDialog(answer: () => unknown) {
  const sent = network({ 'POST /api/businesses': answer })
  render(<BusinessDialog />)
  return sent
}

describe('Submitting a form', () => {
  it('announces the success and closes the dialog', async () => {
    const sent = openDialog(() => ({ business: {} }))
    await name().fill('Hoops')
    await add().click()
    await expect.element(page.getByText('Hoops added')).toBeInTheDocument()
    expect(closed).toHaveBeenCalledOnce()
    expect(sent.map(({ body }) => body)).toEqual([{ name: 'Hoops' }])
  })

  it('sends nothing while a value is not valid or a question is open', async () => {
    const sent = openDialog(() => ({ business: {} }))
    await add().click()
    await expect.element(page.getByText('Enter a name.')).toBeInTheDocument()
    mayBeSent = false
    await name().fill('Hoops')
    await add().click()
    await expect.element(page.getByText('Enter a name.')).not.toBeInTheDocument()
    expect(sent).toEqual([])
  })

  it('shows why the server refused the values, also beside the field, and keeps the typed values', async () => {
    const issues = [{ path: 'name', message: 'This name is taken.' }]
    const message = 'The business is not valid.'
    openDialog(() => Response.json({ code: 'invalid', message, issues }, { status: 422 }))
    await name().fill('Hoops')
    await add().click()
    await expect.element(page.getByRole('alert').filter({ hasText: message })).toBeInTheDocument()
    await expect.element(page.getByText('This name is taken.')).toBeInTheDocument()
    await expect.element(name()).toHaveValue('Hoops')
    expect(closed).not.toHaveBeenCalled()
  })

  it('shows what the server says about a value that the form has no field for', async () => {
    const issues = [{ path: 'organization_id', message: 'Select an organization.' }]
    openDialog(() =>
      Response.json({ code: 'invalid', message: 'Some values are not valid.', issues }, { status: 422 }),
    )
    await name().fill('Hoops')
    await add().click()
    await expect
      .element(
        page.getByRole('alert').filter({ hasText: 'Some values are not valid. Select an organization.' }),
      )
      .toBeInTheDocument()
  })

  it('fetches the current record if somebody else saved first', async () => {
    const fetched = vi.spyOn(queryClient, 'invalidateQueries')
    openDialog(() => refusal(412, 'stale-revision', 'Someone else changed this.'))
    await name().fill('Hoops')
    await add().click()
    await expect.element(page.getByText('Someone else changed this.')).toBeInTheDocument()
    expect(fetched).toHaveBeenCalledOnce()
  })
})
