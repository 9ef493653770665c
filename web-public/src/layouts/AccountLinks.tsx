import { useEffect, useState, useSyncExternalStore } from 'react'
import { paths } from '../paths.ts'

/** How long a message is shown (S010, R039, R040). */
const MESSAGE_MS = 3000

/** The last entries of a menu for signed-in visitors: to the administration, and out of the session (R029). */
export function AccountLinks() {
  const [message, showMessage] = useTransientMessage()
  if (!useIsSignedIn()) return null
  const logOutAndReload = async () => {
    if (await logOut()) location.reload()
    else showMessage('You are still signed in. Please try again.')
  }
  return (
    <>
      <li>
        <a href={paths.dashboard()}>Dashboard</a>
      </li>
      <li>
        <button type="button" onClick={() => void logOutAndReload()}>
          Logout
        </button>
        <output>{message}</output>
      </li>
    </>
  )
}

const subscribeToNothing = () => () => undefined
const hasCookie = () => /(^|; )signed-in=1(;|$)/.test(document.cookie)

/**
 * Returns whether the visitor is signed in, by a cookie that the gateway sets for this purpose: scripts
 * cannot read the session cookie. It is false on the server and during hydration, because documents are the
 * same for every visitor.
 */
function useIsSignedIn(): boolean {
  return useSyncExternalStore(subscribeToNothing, hasCookie, () => false)
}

/** Ends the session. Returns whether that succeeded. */
async function logOut(): Promise<boolean> {
  const response = await fetch('/api/auth/logout', { method: 'POST' }).catch(() => null)
  return response?.ok ?? false
}

/** Returns a message that disappears after three seconds, and a function that sets it. */
function useTransientMessage(): [message: string, showMessage: (message: string) => void] {
  const [message, setMessage] = useState('')
  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => setMessage(''), MESSAGE_MS)
    return () => clearTimeout(timer)
  }, [message])
  return [message, setMessage]
}
