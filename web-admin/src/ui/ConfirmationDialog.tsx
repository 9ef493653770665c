import { Button, Group, Modal } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { currentQuestion, subscribeQuestion } from './confirmation.ts'
import styles from './text.module.css'

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
      {question?.alternative && <p className={styles.muted}>{question.alternative.note}</p>}
      <Group justify="flex-end" mt={question?.alternative && 'md'}>
        <Button onClick={() => question?.answer(false)}>Cancel</Button>
        {question?.alternative && (
          <Button
            onClick={() => {
              question.answer(false)
              question.alternative?.choose()
            }}
          >
            {question.alternative.label}
          </Button>
        )}
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
