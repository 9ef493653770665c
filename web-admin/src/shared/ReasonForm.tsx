import { Button, Group, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import type { Submission } from '../ui/FormDialog.tsx'
import { PrimaryButton } from '../ui/PrimaryButton.tsx'

interface Props {
  form: UseFormReturnType<{ reason: string }>
  submission: Submission
  /** Label of the submit button. */
  submitLabel: string
  onCancel: () => void
  /** More inputs, between the reason and the buttons. */
  children?: ReactNode
}

/** Asks for the reason before a change is undone. The reason is required. */
export function ReasonForm({ form, submission, submitLabel, onCancel, children }: Props) {
  return (
    <form onSubmit={submission.onSubmit}>
      <TextInput
        label="Reason"
        required
        maxLength={500}
        {...form.getInputProps('reason')}
        error={submission.failure}
      />
      {children}
      <Group mt="xs" gap="xs">
        <PrimaryButton
          type="submit"
          loading={submission.isSaving}
          disabled={form.values.reason.trim() === ''}
        >
          {submitLabel}
        </PrimaryButton>
        <Button onClick={onCancel}>Cancel</Button>
      </Group>
    </form>
  )
}
