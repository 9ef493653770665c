import { Button } from '@mantine/core'
import { DRAFT_NAME } from '../night/score-values.ts'
import { useOutbox } from '../use-outbox.ts'
import { notSentBeyond } from './not-sent.ts'
import styles from './NotSentScores.module.css'

interface Props {
  /** The games of the link, whose rows show what was not sent. */
  gameIds: readonly string[]
  reason: string
  /** Whether the values can be removed from this device. */
  canDiscard: boolean
}

/** The scores of this device that the link cannot send any more, so that the organizer can be told. */
export function NotSentScores({ gameIds, reason, canDiscard }: Props) {
  const { outbox, view } = useOutbox()
  return notSentBeyond(gameIds, view.gameOutboxes).map(({ gameId, title, values, fields }) => (
    <div key={gameId} className={styles.note}>
      <p role="alert">
        <strong>{title}</strong>
        <br />
        {reason} Tell the organizer: {values}.
      </p>
      {canDiscard && (
        <Button
          size="compact-sm"
          aria-label={`Discard the score of ${title}`}
          onClick={() =>
            void outbox.discard(gameId, fields).then(() => outbox.saveDraft(gameId, DRAFT_NAME, null))
          }
        >
          Discard
        </Button>
      )}
    </div>
  ))
}
