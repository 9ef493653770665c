import { useSyncExternalStore } from 'react'

const unchanging = () => () => undefined
const hasCookie = () => /(^|; )signed-in=1(;|$)/.test(document.cookie)

/**
 * Whether somebody is signed in, by the cookie that says so beside the session's own, which no script can read. The
 * server never knows: its pages are the same for everyone, so this is read after the page has woken up.
 */
export function useSignedIn(): boolean {
  return useSyncExternalStore(unchanging, hasCookie, () => false)
}

/**
 * Ends the session.
 *
 * @returns whether it is ended
 */
export async function logOut(): Promise<boolean> {
  const answer = await fetch('/api/auth/logout', { method: 'POST' }).catch(() => null)
  return answer?.ok ?? false
}
