import { createContext, use, useState, type ReactNode } from 'react'
import type { UserView } from '@league/contracts/account/views'
import { useLastUser } from './use-last-user.ts'
import { useRead } from './use-read.ts'
import { sessionKey } from './query-client.ts'

interface Session {
  user: UserView | null
  /** Somebody was signed in on this page and no longer is. */
  ended: boolean
}

const SessionContext = createContext<Session>({ user: null, ended: false })

/**
 * Asks once who is signed in; nothing renders before the answer (R014, R049–R051). A failed check is 'nobody' (R062), unless there is no
 * network at all: then it is who was signed in here last, and the server says at the next call whether that still holds.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const check = useRead(sessionKey)
  const [last, setLast] = useState<UserView | null>(null)
  const user = check.data?.authenticated ? (check.data.user ?? null) : null
  if (user && user !== last) setLast(user)
  const remembered = useLastUser(check)
  if (check.isPending || remembered === undefined) return null
  const known = user ?? last ?? remembered
  const ended = check.data !== undefined && !user && known !== null
  return <SessionContext value={{ user: known, ended }}>{children}</SessionContext>
}

export function useSession(): Session {
  return use(SessionContext)
}

/** The user of a page behind the sign-in. */
export function useUser(): UserView {
  const { user } = useSession()
  if (!user) throw new Error('a page behind the sign-in was rendered without a user')
  return user
}
