import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Problem } from '@league/contracts/kernel/problem'
import { useFormSubmit } from '../../lib/use-form-submit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'

interface Props {
  title: string
  /** What the action does that cannot be undone. */
  warning?: string | undefined
  /** The label of the submit button. */
  submit: string
  isBusy: boolean
  onSubmit: (reason: string) => void
  onClose: () => void
}

/** Asks for the reason of an action; the reason is recorded. */
export function ReasonDialog({ title, warning, submit, isBusy, onSubmit, onClose }: Props) {
  const form = useForm({ initialValues: { reason: '' } })
  const submission = useFormSubmit(form, {
    send: async ({ reason }) => {
      if (reason.trim() === '') throw new Problem('reason-required')
      onSubmit(reason.trim())
    },
  })
  return (
    <FormDialog
      title={title}
      submit={submit}
      submission={{ ...submission, isSaving: isBusy }}
      onClose={onClose}
    >
      {warning && <p>{warning}</p>}
      <TextInput label="Reason" required maxLength={500} data-autofocus {...form.getInputProps('reason')} />
    </FormDialog>
  )
}
