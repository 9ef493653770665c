import { Button, Group, Modal, Stack } from '@mantine/core'
import { useSyncExternalStore, type FormEvent, type ReactNode } from 'react'
import { currentQuestion, subscribeQuestion } from './confirmation.ts'
import { FormFailure } from './FormFailure.tsx'
import { PrimaryButton } from './PrimaryButton.tsx'

/** How a form is submitted, and how its last submission went. */
export interface Submission {
  isSaving: boolean
  /** Why the last attempt failed. The fields keep their values. */
  failure: string | null
  onSubmit: (event?: FormEvent<HTMLFormElement>) => void
}

interface Props {
  title: string
  /** Label of the submit button. */
  submit: string
  submission: Submission
  /** Width of a dialog with a long form. */
  size?: 'lg' | 'xl'
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog. Enter saves and Escape cancels. The dialog stays open and shows why saving failed. */
export function FormDialog({ title, submit, submission, size, onClose, children }: Props) {
  const { isSaving, failure, onSubmit } = submission
  // While a confirmation is open above the form, Escape closes only the confirmation.
  const isConfirming = useSyncExternalStore(subscribeQuestion, currentQuestion) !== null
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={size ?? 'md'}
      closeOnEscape={!isConfirming}
      transitionProps={{ duration: 0 }}
    >
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="sm">
          {children}
          <FormFailure failure={failure} />
          <Group justify="flex-end">
            <Button onClick={onClose}>Cancel</Button>
            <PrimaryButton type="submit" loading={isSaving}>
              {submit}
            </PrimaryButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
