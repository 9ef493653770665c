import { Button, Group, Modal } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { currentQuestion, subscribeQuestion } from './confirmation.ts'

/** Above the dialogs, some of which ask before they save. */
const above = 300

/** Stands once in the shell and shows the open question. */
export function ConfirmationDialog() {
  const question = useSyncExternalStore(subscribeQuestion, currentQuestion)
  return (
    <Modal
      opened={question !== null}
      onClose={() => question?.answer(false)}
      title={question?.text}
      zIndex={above}
      transitionProps={{ duration: 0 }}
    >
      <Group justify="flex-end">
        <Button onClick={() => question?.answer(false)}>Cancel</Button>
        <Button
          data-autofocus
          variant="filled"
          color="var(--error-fill)"
          onClick={() => question?.answer(true)}
        >
          {question?.action}
        </Button>
      </Group>
    </Modal>
  )
}
