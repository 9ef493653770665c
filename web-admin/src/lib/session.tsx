import { createContext, use, useEffect, useEffectEvent, useReducer, type ReactNode } from 'react'
import type { UserView } from '@league/contracts/account/views'
import { sessionKey } from './query-client.ts'
import { checkOf, sessionReducer, type SessionCheck } from './session-reducer.ts'
import { useRead } from './use-read.ts'

interface Session {
  user: UserView | null
  /** The user was signed in on this page and no longer is. */
  ended: boolean
}

/** The pages that `public/games-offline.js` opens without a network. */
const OFFLINE_PATH = /^\/(games\/[^/]+(\/live)?|dashboard\/scoreSheet)\/?$/i

const SessionContext = createContext<Session>({ user: null, ended: false })

/**
 * Reads the session once and renders nothing before the response (R014, R049–R051). A failed check means that
 * nobody is signed in (R062). Only a page that opens offline belongs to the last user of this device until the
 * server answers.
 *
 * @param pathname the address at which the app was opened
 */
export function SessionProvider({
  children,
  pathname = window.location.pathname,
}: {
  children: ReactNode
  pathname?: string
}) {
  const { data, error } = useRead(sessionKey)
  const [state, dispatch] = useReducer(sessionReducer, { status: 'checking' })
  const onCheck = useEffectEvent((check: SessionCheck) => {
    dispatch(check)
    // If a session ends in the middle of work, its user is kept to sign in again.
    if (check.kind === 'nobody' && state.status !== 'known') void forgetLastUser()
    if (check.kind === 'user') void rememberLastUser(check.user)
    if (check.kind === 'unreachable' && state.status === 'checking') {
      const lookUp = OFFLINE_PATH.test(pathname) ? findLastUser() : Promise.resolve(null)
      void lookUp.then((user) => dispatch({ kind: 'last-user', user }))
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
  const { readLastUser } = await import('./device.ts')
  return readLastUser()
}

/** Stores the user for a page that opens offline. Before the sign-in is complete, there is no such page. */
async function rememberLastUser(user: UserView): Promise<void> {
  if (user.mustChangePassword || user.mustSetUpSecondFactor) return
  const { storeLastUser } = await import('./device.ts')
  await storeLastUser(user)
}

async function forgetLastUser(): Promise<void> {
  const { clearReadData } = await import('./device.ts')
  await clearReadData()
}

export function useSession(): Session {
  return use(SessionContext)
}

/** Returns the signed-in user. Only for pages that require a sign-in. */
export function useUser(): UserView {
  const { user } = useSession()
  if (!user) throw new Error('a page that requires a sign-in was rendered without a user')
  return user
}

/** Provides a user who is known without a session, such as somebody with a scorer link. */
export function FixedSession({ user, children }: { user: UserView; children: ReactNode }) {
  return <SessionContext value={{ user, ended: false }}>{children}</SessionContext>
}
