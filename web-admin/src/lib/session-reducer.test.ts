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
  it('The session of a page belongs to the user that the server names', () => {
    expect(after(user)).toEqual(known)
  })

  it('The session of a page belongs to nobody if the server says so or the check fails (R062)', () => {
    expect(after({ kind: 'nobody' })).toEqual({ status: 'nobody' })
    expect(after({ kind: 'failed' })).toEqual({ status: 'nobody' })
  })

  it('The session of a page ends when the server no longer knows the user and continues after the next sign-in', () => {
    expect(after(user, { kind: 'nobody' })).toEqual({ ...known, ended: true })
    expect(after(user, { kind: 'nobody' }, user)).toEqual(known)
  })

  it('continues if a later check fails or gets no response', () => {
    expect(after(user, { kind: 'failed' })).toEqual(known)
    expect(after(user, { kind: 'unreachable' })).toEqual(known)
  })

  it('The session of a page belongs to the last user of this device while the server cannot be reached', () => {
    expect(after({ kind: 'unreachable' })).toEqual({ status: 'looking-up' })
    expect(after({ kind: 'unreachable' }, { kind: 'last-user', user: owner })).toEqual(known)
    const noLastUser: SessionCheck[] = [{ kind: 'unreachable' }, { kind: 'last-user', user: null }]
    expect(after(...noLastUser)).toEqual({ status: 'nobody' })
    expect(after(...noLastUser, { kind: 'unreachable' })).toEqual({ status: 'nobody' })
  })

  it('The session of a page ends if the server comes back and does not know the last user', () => {
    const checks: SessionCheck[] = [{ kind: 'unreachable' }, { kind: 'last-user', user: owner }]
    expect(after(...checks, { kind: 'nobody' })).toEqual({ ...known, ended: true })
  })

  it('does not belong to the last user if the server answers before the device', () => {
    const lastUser: SessionCheck = { kind: 'last-user', user: { ...owner, username: 'Somebody else' } }
    expect(after({ kind: 'unreachable' }, user, lastUser)).toEqual(known)
    expect(after({ kind: 'unreachable' }, { kind: 'nobody' }, lastUser)).toEqual({ status: 'nobody' })
  })
})

describe('The check of a session', () => {
  it('distinguishes a failure of the server from a missing response', () => {
    expect(checkOf(undefined, null)).toBeNull()
    expect(checkOf(undefined, new ApiProblem('unexpected', 500))).toEqual({ kind: 'failed' })
    expect(checkOf(undefined, new Problem('unavailable'))).toEqual({ kind: 'unreachable' })
  })

  it('keeps the last response if a later read fails', () => {
    expect(checkOf({ authenticated: true, user: owner }, new Problem('unavailable'))).toEqual(user)
    expect(checkOf({ authenticated: false }, new Problem('unavailable'))).toEqual({ kind: 'nobody' })
  })
})
