import { Button, Group, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { focusOnMount } from '../ui/focus-on-mount.ts'
import type { Submission } from '../ui/FormDialog.tsx'
import { PrimaryButton } from '../ui/PrimaryButton.tsx'

interface Props {
  form: UseFormReturnType<{ reason: string }>
  submission: Submission
  /** Label of the submit button. */
  submitLabel: string
  /** Whether the form can be sent without a reason. */
  isOptional?: boolean
  onCancel: () => void
  /** More inputs, between the reason and the buttons. */
  children?: ReactNode
}

/** Asks for the reason before a change is undone, with the focus of the button that it replaces. */
export function ReasonForm({ form, submission, submitLabel, isOptional = false, onCancel, children }: Props) {
  return (
    <form onSubmit={submission.onSubmit}>
      <TextInput
        label="Reason"
        required={!isOptional}
        maxLength={500}
        ref={focusOnMount}
        {...form.getInputProps('reason')}
        error={submission.failure}
      />
      {children}
      <Group mt="xs" gap="xs">
        <PrimaryButton
          type="submit"
          loading={submission.isSaving}
          disabled={!isOptional && form.values.reason.trim() === ''}
        >
          {submitLabel}
        </PrimaryButton>
        <Button onClick={onCancel}>Cancel</Button>
      </Group>
    </form>
  )
}
