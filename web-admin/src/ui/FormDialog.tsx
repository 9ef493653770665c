import { Button, Group, Modal, Stack } from '@mantine/core'
import { useSyncExternalStore, type FormEvent, type ReactNode } from 'react'
import { currentQuestion, subscribeQuestion } from './confirmation.ts'
import { FormFailure } from './FormFailure.tsx'
import { PrimaryButton } from './PrimaryButton.tsx'

/** The submit of a form, and how the last one went. */
export interface Submission {
  isSaving: boolean
  /** Why the last try failed. What was typed stays. */
  failure: string | null
  onSubmit: (event?: FormEvent<HTMLFormElement>) => void
}

interface Props {
  title: string
  /** Label of the button that saves. */
  submit: string
  submission: Submission
  /** Wider than usual, for long forms. */
  size?: 'lg' | 'xl'
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog: Enter saves, Escape cancels, a failure is shown inside it and nothing typed is lost. */
export function FormDialog({ title, submit, submission, size, onClose, children }: Props) {
  const { isSaving, failure, onSubmit } = submission
  // Escape answers the question that the dialog asks, and leaves what is typed here.
  const isAsking = useSyncExternalStore(subscribeQuestion, currentQuestion) !== null
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={size ?? 'md'}
      closeOnEscape={!isAsking}
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
