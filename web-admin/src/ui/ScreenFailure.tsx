import { Button } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { EmptyState } from './EmptyState.tsx'

/** How often a screen that could not be loaded asks whether the server is there again. */
const RETRY_INTERVAL_MS = 5_000
/** A page that is younger has the current scripts, so loading it again would not help. */
const LEAST_AGE_MS = 15_000

interface Props {
  /** Whether the script of the screen was loaded, so that the screen itself failed. */
  isLoaded: boolean
  /** Whether loading the script again did not help. */
  hasRetried: boolean
  onRetry: () => void
}

/**
 * Takes the place of a screen that could not be shown. If its script could not be loaded, it tries again by itself
 * when the server answers. A second failure means that a release has replaced the scripts of this page, or that
 * the browser remembers the first one, so the whole page is loaded again. Typed values are on the device.
 */
export function ScreenFailure({ isLoaded, hasRetried, onRetry }: Props) {
  const retry = useEffectEvent(async () => {
    const isReachable = await fetch('/livez', { cache: 'no-store' }).then(
      ({ status }) => status < 500,
      () => false,
    )
    if (!isReachable) return
    if (hasRetried && performance.now() > LEAST_AGE_MS) location.reload()
    else onRetry()
  })
  useEffect(() => {
    if (isLoaded) return
    const tryAgain = () => void retry()
    const timer = setInterval(tryAgain, RETRY_INTERVAL_MS)
    window.addEventListener('online', tryAgain)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', tryAgain)
    }
  }, [isLoaded])
  return (
    <div role="alert">
      <EmptyState
        title={isLoaded ? 'Something went wrong on this screen.' : 'This screen could not be loaded.'}
        action={<Button onClick={onRetry}>Try again</Button>}
      >
        {isLoaded
          ? 'Try again, or reload the page.'
          : 'Check your connection. The screen opens by itself when the server answers.'}
      </EmptyState>
    </div>
  )
}
