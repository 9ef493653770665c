import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Problem } from '@league/contracts/kernel/problem'
import { useFormSubmit } from '../../lib/use-form-submit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'

interface Props {
  title: string
  isBusy: boolean
  onGive: (reason: string) => void
  onClose: () => void
}

/** Asks why, for what stands on the record. */
export function ReasonDialog({ title, isBusy, onGive, onClose }: Props) {
  const form = useForm({ initialValues: { reason: '' } })
  const submission = useFormSubmit(form, {
    send: async ({ reason }) => {
      if (reason.trim() === '') throw new Problem('reason-required')
      onGive(reason.trim())
    },
  })
  return (
    <FormDialog
      title={title}
      submit="Go on"
      submission={{ ...submission, isSaving: isBusy }}
      onClose={onClose}
    >
      <TextInput label="Reason" required maxLength={500} data-autofocus {...form.getInputProps('reason')} />
    </FormDialog>
  )
}
