import { Button } from '@mantine/core'
import { useSyncExternalStore, type ReactNode } from 'react'
import { formatInTimeZone } from 'date-fns-tz'
import { useUser } from '../../../lib/session.tsx'
import { unsentEntries } from '../send-now.ts'
import { useOutbox } from '../use-outbox.ts'
import styles from './UnsentBanner.module.css'

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/**
 * Returns a banner which says that scores wait on this device, and that the games are not current; null while there is
 * nothing to say.
 *
 * @param asOf when this device read the games, without a network; null otherwise
 */
export function useUnsentBanner(asOf: string | null = null): ReactNode {
  const { timeZone } = useUser()
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  const { outbox, view } = useOutbox()
  const unsent = view.gameOutboxes.filter((game) => unsentEntries(game, 'score').length > 0).length
  const isStuck = unsent > 0 && (view.state === 'waiting' || view.state === 'signed-out')
  const scores = unsent === 1 ? '1 score' : `${unsent} scores`
  const be = unsent === 1 ? 'is' : 'are'
  const they = unsent === 1 ? 'It is' : 'They are'
  const saved =
    unsent === 0
      ? 'Scores are saved on this device, and sent when you are back online.'
      : `${scores} ${be} saved on this device. ${they} sent when you are back online.`
  const age = asOf && `The games are as of ${formatInTimeZone(asOf, timeZone, 'MMM d, h:mm a')}.`
  const text =
    !isOnline || (asOf && !isStuck)
      ? [isOnline ? 'No connection.' : 'You are offline.', age, saved].filter(Boolean).join(' ')
      : isStuck
        ? `${scores} ${be} not sent. ${they} saved on this device. We try again every minute.`
        : null
  if (text === null) return null
  return (
    <div className={styles.banner}>
      <output>{text}</output>
      {isOnline && (
        <Button size="compact-sm" onClick={() => void outbox.flush()}>
          Send now
        </Button>
      )}
    </div>
  )
}
