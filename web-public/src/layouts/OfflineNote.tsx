import { useSyncExternalStore } from 'react'
import styles from './OfflineNote.module.css'

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** Says that what is shown may be old. */
export function OfflineNote() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  if (online) return null
  return <output className={styles['note']}>You are offline. This page shows what was loaded before.</output>
}
