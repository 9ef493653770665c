import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { siteName, useSite } from '../lib/site.ts'
import styles from './State.module.css'
import { useIsOnline } from './use-is-online.ts'

/**
 * The error state of a page. Its link reloads the document. A page that could not be loaded because the visitor is
 * offline reloads by itself.
 */
export function Failed() {
  const { pathname, search } = useLocation()
  const isOnline = useIsOnline()
  const wasOffline = useRef(false)
  const title = isOnline ? 'Something went wrong' : 'You are offline'
  const name = siteName(useSite())
  // A page that has not loaded cannot replace the title of the one before.
  useEffect(() => {
    document.title = `${title} · ${name}`
  }, [title, name])
  useEffect(() => {
    if (isOnline && wasOffline.current) location.reload()
    wasOffline.current = !isOnline
  }, [isOnline])
  return (
    <div className={styles['state']} role="alert" data-offline={!isOnline || undefined}>
      <h1>{title}</h1>
      <p>
        {isOnline
          ? 'The page could not be loaded. Please try again.'
          : 'This page has not been loaded before. It opens by itself when you are back online.'}
      </p>
      <p>
        <Link to={{ pathname, search }} reloadDocument>
          Try again
        </Link>
      </p>
    </div>
  )
}
