import { Popover } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { Icon } from './Icon.tsx'
import styles from './OfflineNote.module.css'

/** Shows while the browser is offline, in the bar above the screen, so that nothing on the screen moves. */
export function OfflineNote() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  if (isOnline) return null
  return (
    <Popover width={300} position="bottom-end" withArrow>
      <Popover.Target>
        <button type="button" className={styles.chip}>
          <Icon name="unsent" />
          <output className={styles.text}>You are offline</output>
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        This page may be out of date. What you enter for a game is saved on this device and sent when you are
        back online. Make other changes after you reconnect.
      </Popover.Dropdown>
    </Popover>
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
