import { Button, Group, Modal } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { currentQuestion, subscribeQuestion, type Loss } from './confirmation.ts'
import { formatCount } from './format-count.ts'
import { Icon } from './Icon.tsx'
import text from './text.module.css'
import styles from './ConfirmationDialog.module.css'

/** Above every other dialog, because some of them ask for confirmation before they save. */
const Z_INDEX = 300

/** Shows the question that `confirm` asks. The shell renders it once for the whole app. */
export function ConfirmationDialog() {
  const question = useSyncExternalStore(subscribeQuestion, currentQuestion)
  return (
    <Modal
      opened={question !== null}
      // Later, because the same press of Escape would also reach the dialog below, which would ask again.
      onClose={() => setTimeout(() => question?.answer(false))}
      title={question?.text}
      zIndex={Z_INDEX}
      size={question?.loss?.parts?.length ? 'lg' : 'md'}
      transitionProps={{ duration: 0 }}
    >
      {question?.loss && <LossText {...question.loss} />}
      {question?.alternative && <p className={text.muted}>{question.alternative.note}</p>}
      <Group justify="flex-end" mt={(question?.alternative || question?.loss) && 'md'}>
        {/* A key that was meant for something else deletes nothing. */}
        <Button
          data-autofocus={question?.isHarmless ? undefined : true}
          onClick={() => question?.answer(false)}
        >
          Cancel
        </Button>
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
          data-autofocus={question?.isHarmless ? true : undefined}
          variant="filled"
          color={question?.isHarmless ? 'brand' : 'var(--error-fill)'}
          onClick={() => question?.answer(true)}
        >
          {question?.action}
        </Button>
      </Group>
    </Modal>
  )
}

const MAX_NAMES = 5

/** The names of what is deleted, and what goes with it. */
function LossText({ names, counts, consequence, parts = [], isUndoable = false }: Loss) {
  const shown = names.slice(0, MAX_NAMES)
  const more = names.length - shown.length
  return (
    <>
      <p className={text.lost}>
        {shown.join(', ')}
        {more > 0 && ` and ${formatCount(more, 'other')}`}
        {counts && `: ${counts}`}
        {(counts || consequence) && '.'}
      </p>
      {consequence && <p className={text.muted}>{consequence}</p>}
      {parts.length > 0 && (
        <ul className={styles.parts}>
          {parts.map(({ icon, count, noun, note }) => (
            <li key={noun}>
              <span className={styles.icon}>
                <Icon name={icon} />
              </span>
              <span className={styles.count}>{count}</span>
              <span>{noun}</span>
              <span className={styles.note}>{note}</span>
            </li>
          ))}
        </ul>
      )}
      {isUndoable && (
        <p className={styles.undo}>
          <span>
            <Icon name="undo" />
          </span>
          You can undo this from the next message, or from History.
        </p>
      )}
    </>
  )
}
