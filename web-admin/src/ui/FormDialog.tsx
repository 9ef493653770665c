import { Button, Group, Modal, Stack } from '@mantine/core'
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import { FormFailure } from './FormFailure.tsx'
import { keepFocus } from './keep-focus.ts'
import { PrimaryButton } from './PrimaryButton.tsx'
import type { AddAnother } from './use-add-another.ts'
import { useDiscardQuestion } from './use-discard-question.ts'
import { useReturnFocus } from './use-return-focus.ts'
import styles from './FormDialog.module.css'

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
  /** Set if another entry can be added after this one. */
  another?: AddAnother
  onClose: () => void
  children: ReactNode
}

/**
 * A form in a dialog. Enter saves, and the dialog stays open and shows why saving failed. Cancel closes it. Escape and a
 * click beside it ask first if something was entered, because they happen by accident.
 */
export function FormDialog({ title, submit, submission, size, another, onClose, children }: Props) {
  const { isSaving, failure, isDirty = false, onSubmit } = submission
  // Set by fields that are not part of the form's values, such as files.
  const wasEdited = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  const added = another?.added ?? null
  useEffect(() => {
    if (!added) return
    wasEdited.current = false
    const field = (selector: string) => form.current?.querySelector<HTMLElement>(selector)
    // A field that is more than an input may have the mark around its input.
    const first = field('input[data-autofocus], [data-autofocus] input') ?? field('input')
    first?.focus()
  }, [added])
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
      <form ref={form} onSubmit={onSubmit} onChange={() => (wasEdited.current = true)} noValidate>
        <Stack gap="sm">
          {children}
          <FormFailure failure={failure} />
          {another && <output className={styles.added}>{added && addedText(added)}</output>}
          <Group justify="flex-end">
            <Button onClick={onClose}>{added ? 'Close' : 'Cancel'}</Button>
            {another && (
              <Button
                loading={isSaving}
                onClick={() => {
                  another.choose(true)
                  form.current?.requestSubmit()
                }}
              >
                Add another
              </Button>
            )}
            <PrimaryButton type="submit" loading={isSaving} onClick={() => another?.choose(false)}>
              {submit}
            </PrimaryButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

const addedText = ({ name, count }: NonNullable<AddAnother['added']>) =>
  count === 1 ? `Added ${name}.` : `Added ${name}. ${count} added so far.`
