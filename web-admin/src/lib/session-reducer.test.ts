import { describe, expect, it } from 'vitest'
import { ApiProblem } from '@league/contracts/client/api-client'
import { Problem } from '@league/contracts/kernel/problem'
import { owner } from '../../test/organization.ts'
import { checkOf, sessionReducer, type SessionCheck, type SessionState } from './session-reducer.ts'

const after = (...checks: SessionCheck[]) =>
  checks.reduce<SessionState>(sessionReducer, { status: 'checking' })
const user: SessionCheck = { kind: 'user', user: owner }
const known = { status: 'known', user: owner, ended: false }

describe('The session of a page', () => {
  it('is that of the user whom the server names.', () => {
    expect(after(user)).toEqual(known)
  })

  it('is nobody’s when the server says so, or when the check fails [R062].', () => {
    expect(after({ kind: 'nobody' })).toEqual({ status: 'nobody' })
    expect(after({ kind: 'failed' })).toEqual({ status: 'nobody' })
  })

  it('ends when the server no longer knows the user, and goes on after signing in again.', () => {
    expect(after(user, { kind: 'nobody' })).toEqual({ ...known, ended: true })
    expect(after(user, { kind: 'nobody' }, user)).toEqual(known)
  })

  it('goes on when a later check fails or gets no answer.', () => {
    expect(after(user, { kind: 'failed' })).toEqual(known)
    expect(after(user, { kind: 'unreachable' })).toEqual(known)
  })

  it('is that of the last user of this device while the server is out of reach.', () => {
    expect(after({ kind: 'unreachable' })).toEqual({ status: 'looking-up' })
    expect(after({ kind: 'unreachable' }, { kind: 'last-user', user: owner })).toEqual(known)
    const noLastUser: SessionCheck[] = [{ kind: 'unreachable' }, { kind: 'last-user', user: null }]
    expect(after(...noLastUser)).toEqual({ status: 'nobody' })
    expect(after(...noLastUser, { kind: 'unreachable' })).toEqual({ status: 'nobody' })
  })

  it('ends when the server comes back and does not know the last user.', () => {
    const checks: SessionCheck[] = [{ kind: 'unreachable' }, { kind: 'last-user', user: owner }]
    expect(after(...checks, { kind: 'nobody' })).toEqual({ ...known, ended: true })
  })

  it('is not the last user’s when the server answers before the device does.', () => {
    const lastUser: SessionCheck = { kind: 'last-user', user: { ...owner, username: 'Somebody else' } }
    expect(after({ kind: 'unreachable' }, user, lastUser)).toEqual(known)
    expect(after({ kind: 'unreachable' }, { kind: 'nobody' }, lastUser)).toEqual({ status: 'nobody' })
  })
})

describe('The check of a session', () => {
  it('tells a failure that the server answered from no answer.', () => {
    expect(checkOf(undefined, null)).toBeNull()
    expect(checkOf(undefined, new ApiProblem('unexpected', 500))).toEqual({ kind: 'failed' })
    expect(checkOf(undefined, new Problem('unavailable'))).toEqual({ kind: 'unreachable' })
  })

  it('keeps the last answer when a later read fails.', () => {
    expect(checkOf({ authenticated: true, user: owner }, new Problem('unavailable'))).toEqual(user)
    expect(checkOf({ authenticated: false }, new Problem('unavailable'))).toEqual({ kind: 'nobody' })
  })
})
