import { ApiProblem } from '@league/contracts/client/api-client'
import type { UserView } from '@league/contracts/account/views'

/** What this page knows about who is signed in. */
export type SessionState =
  /** The server has not answered yet. */
  | { status: 'checking' }
  /** The server cannot be reached. This device may know who was signed in last. */
  | { status: 'looking-up' }
  | { status: 'nobody' }
  /** `ended` is true once the server says that the user is no longer signed in. */
  | { status: 'known'; user: UserView; ended: boolean }

/** The result of one check of the session. */
export type SessionCheck =
  | { kind: 'user'; user: UserView }
  | { kind: 'nobody' }
  /** The server answered with a failure. */
  | { kind: 'failed' }
  /** No response came. */
  | { kind: 'unreachable' }
  /** The device looked up who was signed in last. */
  | { kind: 'last-user'; user: UserView | null }

/** Returns the state after a check. A known user stays, so that unsaved input survives the session. */
export function sessionReducer(state: SessionState, check: SessionCheck): SessionState {
  switch (check.kind) {
    case 'user':
      return { status: 'known', user: check.user, ended: false }
    case 'nobody':
      return state.status === 'known' ? { ...state, ended: true } : { status: 'nobody' }
    case 'failed':
      return state.status === 'known' ? state : { status: 'nobody' }
    case 'unreachable':
      return state.status === 'checking' ? { status: 'looking-up' } : state
    case 'last-user':
      if (state.status !== 'looking-up') return state
      return check.user ? { status: 'known', user: check.user, ended: false } : { status: 'nobody' }
  }
}

/** Returns the check that the read of the session amounts to; null while there is no response. */
export function checkOf(
  answer: { authenticated: boolean; user?: UserView | null | undefined } | undefined,
  error: Error | null,
): SessionCheck | null {
  if (answer) {
    return answer.authenticated && answer.user ? { kind: 'user', user: answer.user } : { kind: 'nobody' }
  }
  if (!error) return null
  return { kind: error instanceof ApiProblem ? 'failed' : 'unreachable' }
}
