import { Alert } from '@mantine/core'
import { useSyncExternalStore } from 'react'

/** Says that the connection is gone, as long as it is. */
export function OfflineNote() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  if (online) return null
  return (
    <Alert color="var(--warn)" variant="outline" mb="md" title="You are offline">
      What you see may be old. What you enter of a game is kept on this device and sent later; save anything
      else when the connection is back.
    </Alert>
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
