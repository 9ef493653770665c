import { confirm } from '../../../ui/confirmation.ts'
import { countUnsentPlays } from '../outbox/live-queue.ts'
import type { LiveQueue } from '../outbox/live-types.ts'
import { useOutbox } from '../use-outbox.ts'
import type { LiveGame } from './use-live-game.ts'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './LiveStatus.module.css'

interface Props {
  queue: LiveQueue
  game: Pick<LiveGame, 'retry' | 'discard'>
  /** Asks what happens to later games of a bracket. Null for somebody who cannot decide that. */
  onChoose: (() => void) | null
  onFinish: () => void
}

/** Says whether every tap has reached the server, and what to do about those that it refused. */
export function LiveStatus({ queue, game, onChoose, onFinish }: Props) {
  const { view } = useOutbox()
  const unsent = countUnsentPlays({ live: queue })
  const [refused] = queue.refused
  const problem = queue.stopped ?? refused?.refusal ?? null
  const discard = async () => {
    const count = queue.stopped === null ? queue.refused.length : unsent
    if (await confirm(`Discard ${count === 1 ? '1 tap' : `${count} taps`}?`, 'Discard')) await game.discard()
  }
  if (problem !== null) {
    return (
      <div className={styles.status} data-kind="problem" role="alert">
        <span>
          {tapsNotSent(unsent)}: {problem}
        </span>
        {queue.asksLaterGames && onChoose ? (
          <button type="button" onClick={onChoose}>
            Choose
          </button>
        ) : (
          <button type="button" onClick={() => void game.retry()}>
            Try again
          </button>
        )}
        <button type="button" onClick={() => void discard()}>
          Discard
        </button>
      </div>
    )
  }
  const isWaiting = view.state === 'waiting' || view.state === 'signed-out' || view.isStorageFailing
  return (
    <div className={styles.bar}>
      <output className={styles.status} data-kind={unsent > 0 && isWaiting ? 'waiting' : 'sent'}>
        {unsent > 0 && isWaiting ? (
          <>
            <Icon name="unsent" size={16} />
            <span>{waitingText(unsent, view)}</span>
          </>
        ) : (
          // Each text is an element of its own: a centered text that gets longer would move otherwise.
          <span key={unsent > 0 ? 'sending' : 'sent'}>{unsent > 0 ? 'Sending' : 'All taps are sent'}</span>
        )}
      </output>
      <button type="button" className={styles.finish} onClick={onFinish}>
        Finish
      </button>
    </div>
  )
}

function waitingText(unsent: number, view: ReturnType<typeof useOutbox>['view']): string {
  if (view.isStorageFailing) return `${tapsNotSent(unsent)}, and not saved on this device`
  if (view.state === 'signed-out') return `${tapsNotSent(unsent)}: please sign in`
  return `Offline, ${tapsNotSent(unsent)}`
}

function tapsNotSent(count: number): string {
  return count === 1 ? '1 tap not sent' : `${count} taps not sent`
}
