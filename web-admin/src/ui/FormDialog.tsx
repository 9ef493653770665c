import { Alert, Button, Group, Modal, Stack } from '@mantine/core'
import { useSyncExternalStore, type FormEvent, type ReactNode } from 'react'
import { currentQuestion, subscribeQuestion } from './confirmation.ts'
import { PrimaryButton } from './PrimaryButton.tsx'

interface Props {
  title: string
  /** Words of the button that saves. */
  submit: string
  saving: boolean
  /** Why the last try failed. What was typed stays. */
  failure?: string | null
  /** Wider than usual, for long forms. */
  size?: 'lg' | 'xl'
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog: Enter saves, Escape cancels, a failure is said inside it and nothing typed is lost. */
export function FormDialog({ title, submit, saving, failure, size, onSubmit, onClose, children }: Props) {
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
          <div role="alert">
            {failure && (
              <Alert color="var(--danger)" variant="light" c="var(--danger)" role="presentation">
                {failure}
              </Alert>
            )}
          </div>
          <Group justify="flex-end">
            <Button onClick={onClose}>Cancel</Button>
            <PrimaryButton type="submit" loading={saving}>
              {submit}
            </PrimaryButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
