import { useSyncExternalStore } from 'react'
import { NoteChip } from './NoteChip.tsx'

/** Shows while the browser is offline. */
export function OfflineNote() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  if (isOnline) return null
  return (
    <NoteChip icon="unsent" text="You are offline">
      This page may be out of date. What you enter for a game is saved on this device and sent when you are
      back online. Make other changes after you reconnect.
    </NoteChip>
  )
}

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
