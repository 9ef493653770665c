import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { GameDetailView } from '@league/contracts/game/views'
import { readCachedGame } from '../../../lib/device.ts'
import { useUser } from '../../../lib/session.tsx'
import { confirm } from '../../../ui/confirmation.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { discardLive } from '../outbox/live-queue.ts'
import { DRAFT_NAME } from '../night/score-values.ts'
import { useOutbox } from '../use-outbox.ts'
import { notSentBeyond, type NotSent } from './not-sent.ts'
import styles from './NotSentScores.module.css'

interface Props {
  /** The games of the link, whose rows show what was not sent. */
  gameIds: readonly string[]
  reason: string
}

/**
 * The values of this device that the link cannot send any more, as a text for the organizer. They stay until
 * somebody discards them.
 */
export function NotSentScores({ gameIds, reason }: Props) {
  const { outbox, view } = useOutbox()
  const details = useCachedGames(view.gameOutboxes.map(({ gameId }) => gameId))
  const discard = async ({ gameId, title, fields }: NotSent) => {
    if (!(await confirm(`Discard what was not sent for ${title}?`, 'Discard'))) return
    await outbox.discard(gameId, fields)
    await outbox.clearParked(gameId)
    await outbox.saveDraft(gameId, DRAFT_NAME, null)
    await outbox.changeLive(gameId, title, discardLive)
  }
  return notSentBeyond(gameIds, view.gameOutboxes, details).map((game) => {
    const { gameId, title, values, lines } = game
    return (
      <section key={gameId} className={styles.note} aria-label={`Not sent: ${title}`}>
        <p role="alert">
          <strong>{title}</strong>
          <br />
          {reason} Tell the organizer: {values}.
        </p>
        {lines.some((line) => line !== values) && (
          <details open>
            <summary>All values that were not sent</summary>
            <ul className={styles.lines}>
              {lines.map((line, index) => (
                <li key={index}>{line}</li>
              ))}
            </ul>
          </details>
        )}
        <div className={styles.buttons}>
          <CopyButton label={`what was not sent for ${title}`} text={[title, ...lines].join('\n')} />
          <Button
            size="compact-sm"
            aria-label={`Discard the score of ${title}`}
            onClick={() => void discard(game)}
          >
            Discard
          </Button>
        </div>
      </section>
    )
  })
}

/** Returns the games as this device last read them, by id. They have the names of players. */
function useCachedGames(gameIds: readonly string[]): ReadonlyMap<string, GameDetailView> {
  const user = useUser()
  const [details, setDetails] = useState<ReadonlyMap<string, GameDetailView>>(new Map())
  const ids = gameIds.join(' ')
  useEffect(() => {
    let isCurrent = true
    const read = ids.split(' ').map(async (id) => (id ? await readCachedGame(user.id, id) : null))
    void Promise.all(read).then((cached) => {
      const found = cached.flatMap((game) =>
        game ? [[game.detail.game.id as string, game.detail] as const] : [],
      )
      if (isCurrent) setDetails(new Map(found))
    })
    return () => {
      isCurrent = false
    }
  }, [ids, user.id])
  return details
}
