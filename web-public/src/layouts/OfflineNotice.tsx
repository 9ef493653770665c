import { useSyncExternalStore } from 'react'
import styles from './OfflineNotice.module.css'

function subscribeToConnection(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

/** Tells visitors who are offline that the page may be out of date. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  )
  if (isOnline) return null
  return <output className={styles['notice']}>You are offline. This page may be out of date.</output>
}
