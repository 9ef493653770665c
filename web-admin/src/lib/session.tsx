import { createContext, use, useEffect, useEffectEvent, useReducer, type ReactNode } from 'react'
import type { UserView } from '@league/contracts/account/views'
import { sessionKey } from './query-client.ts'
import { checkOf, sessionReducer, type SessionCheck } from './session-reducer.ts'
import { useRead } from './use-read.ts'

interface Session {
  user: UserView | null
  /** Somebody was signed in on this page and no longer is. */
  ended: boolean
}

const SessionContext = createContext<Session>({ user: null, ended: false })

/**
 * Asks once who is signed in and renders nothing before the answer (R014, R049–R051). A failed check means nobody
 * (R062). Without an answer it is whoever was signed in on this device last, until the server says otherwise.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { data, error } = useRead(sessionKey)
  const [state, dispatch] = useReducer(sessionReducer, { status: 'checking' })
  const onCheck = useEffectEvent((check: SessionCheck) => {
    dispatch(check)
    // A session that ends in the middle of work is asked for again, by whoever was known.
    if (check.kind === 'nobody' && state.status !== 'known') void forgetLastUser()
    if (check.kind === 'user') void rememberLastUser(check.user)
    if (check.kind === 'unreachable' && state.status === 'checking') {
      void findLastUser().then((user) => dispatch({ kind: 'last-user', user }))
    }
  })
  useEffect(() => {
    const check = checkOf(data, error)
    if (check) onCheck(check)
  }, [data, error])

  if (state.status === 'checking' || state.status === 'looking-up') return null
  const session = state.status === 'known' ? state : { user: null, ended: false }
  return <SessionContext value={session}>{children}</SessionContext>
}

async function findLastUser(): Promise<UserView | null> {
  const { lastUser } = await import('./device.ts')
  return lastUser()
}

/** Keeps the user for a page that opens without network. A temporary password opens nothing but the choice of a new one. */
async function rememberLastUser(user: UserView): Promise<void> {
  if (user.mustChangePassword) return
  const { rememberUser } = await import('./device.ts')
  await rememberUser(user)
}

async function forgetLastUser(): Promise<void> {
  const { forgetReader } = await import('./device.ts')
  await forgetReader()
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
