import { Button, Group, Modal } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { currentQuestion, subscribeQuestion } from './confirmation.ts'

/** Above every other dialog, because some of them ask for confirmation before they save. */
const Z_INDEX = 300

/** Shows the question that `confirm` asks. The shell renders it once for the whole app. */
export function ConfirmationDialog() {
  const question = useSyncExternalStore(subscribeQuestion, currentQuestion)
  return (
    <Modal
      opened={question !== null}
      onClose={() => question?.answer(false)}
      title={question?.text}
      zIndex={Z_INDEX}
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
