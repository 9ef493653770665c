import { useEffect } from 'react'
import { useSession } from '../../lib/session.tsx'
import { useOutbox } from './use-outbox.ts'

/** Sends the outbox of the user while the caller is on the screen, and again whenever the network is back. */
export function useOutboxSender(): void {
  const { ended } = useSession()
  const { outbox } = useOutbox()
  useEffect(() => {
    if (ended) return outbox.stop()
    const resume = () => void outbox.resume()
    const onVisibilityChange = () => document.visibilityState === 'visible' && resume()
    resume()
    window.addEventListener('online', resume)
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => {
      window.removeEventListener('online', resume)
      document.removeEventListener('visibilitychange', onVisibilityChange)
      outbox.stop()
    }
  }, [outbox, ended])
}
