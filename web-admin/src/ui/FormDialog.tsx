import { Button, Group, Modal, Stack } from '@mantine/core'
import { useRef, useSyncExternalStore, type FormEvent, type ReactNode } from 'react'
import { confirm, currentQuestion, subscribeQuestion } from './confirmation.ts'
import { FormFailure } from './FormFailure.tsx'
import { keepFocus } from './keep-focus.ts'
import { PrimaryButton } from './PrimaryButton.tsx'
import { useReturnFocus } from './use-return-focus.ts'

/** How a form is submitted, and how its last submission went. */
export interface Submission {
  isSaving: boolean
  /** Why the last attempt failed. The fields keep their values. */
  failure: string | null
  /** Whether a field has another value than at first. */
  isDirty?: boolean
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

/**
 * A form in a dialog. Enter saves, and the dialog stays open and shows why saving failed. Cancel closes it. Escape and a
 * click beside it ask first if something was entered, because they happen by accident.
 */
export function FormDialog({ title, submit, submission, size, onClose, children }: Props) {
  const { isSaving, failure, isDirty, onSubmit } = submission
  // Set by fields that are not part of the form's values, such as files.
  const wasEdited = useRef(false)
  useReturnFocus()
  // While a confirmation is open above the form, Escape closes only the confirmation.
  const isConfirming = useSyncExternalStore(subscribeQuestion, currentQuestion) !== null
  const closeAfterQuestion = async () => {
    const mayClose = !(isDirty || wasEdited.current) || (await confirm('Discard your changes?', 'Discard'))
    if (mayClose) onClose()
  }
  return (
    <Modal
      opened
      onClose={() => void closeAfterQuestion()}
      title={title}
      size={size ?? 'md'}
      closeOnEscape={!isConfirming}
      transitionProps={{ duration: 0 }}
      onFocusCapture={keepFocus}
    >
      <form onSubmit={onSubmit} onChange={() => (wasEdited.current = true)} noValidate>
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
