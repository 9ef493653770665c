import { useEffect, useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useIsOnline } from '../ui/use-is-online.ts'
import styles from './OfflineNotice.module.css'

/** Tells visitors who are offline that the page may be out of date, and refreshes it once they are back online. */
export function OfflineNotice() {
  const isOnline = useIsOnline()
  const client = useQueryClient()
  const wasOffline = useRef(false)
  useEffect(() => {
    if (isOnline && wasOffline.current) void client.invalidateQueries()
    wasOffline.current = !isOnline
  }, [isOnline, client])
  if (isOnline) return null
  return (
    <output className={styles['notice']}>
      You are offline. This page may be out of date. It reloads by itself when you are back online.
    </output>
  )
}
