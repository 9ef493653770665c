import { Button, Group, Modal, Stack } from '@mantine/core'
import { useRef, type FormEvent, type ReactNode } from 'react'
import { FormFailure } from './FormFailure.tsx'
import { keepFocus } from './keep-focus.ts'
import { PrimaryButton } from './PrimaryButton.tsx'
import { useDiscardQuestion } from './use-discard-question.ts'
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
  const { isSaving, failure, isDirty = false, onSubmit } = submission
  // Set by fields that are not part of the form's values, such as files.
  const wasEdited = useRef(false)
  useReturnFocus()
  const { close, closeOnEscape } = useDiscardQuestion(onClose, () => isDirty || wasEdited.current)
  return (
    <Modal
      opened
      onClose={close}
      title={title}
      size={size ?? 'md'}
      closeOnEscape={closeOnEscape}
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
