import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { deleted } from '../kernel/query.ts'
import { changeUser, choosePassword, createUser } from './commands.ts'
import { accountView, sessionView, userView } from './views.ts'

const user = [{ at: 'params.id', kind: 'user' }] as const
/** A temporary password is answered once, and never again. */
const changedUser = z.object({ user: accountView, tempPassword: z.string().optional() })

export const checkAuth = endpoint({
  id: 'C001',
  method: 'GET',
  path: '/api/auth/check-auth',
  summary: 'Who is signed in',
  access: 'public',
  whileChangingPassword: true,
  tenancy: 'none',
  response: z.object({ authenticated: z.boolean(), user: userView.optional() }),
})

/** `domain` and `slug` only pick whose users are looked up; text that names no organization fails the sign-in. */
export const login = endpoint({
  id: 'C002',
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Sign in',
  access: 'public',
  whileChangingPassword: true,
  tenancy: 'none',
  body: z.object({
    username: z.string().min(1).max(100),
    password: z.string().min(1).max(128),
    domain: z.string().max(253).optional(),
    slug: z.string().max(100).optional(),
  }),
  response: z.object({ user: userView }),
  problems: ['login-failed', 'too-many-requests'],
})

export const logout = endpoint({
  id: 'C003',
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Sign out',
  access: 'public',
  whileChangingPassword: true,
  tenancy: 'none',
  body: z.object({}).optional(),
  response: z.object({ authenticated: z.literal(false) }),
})

export const chooseNewPassword = endpoint({
  id: 'auth-password',
  method: 'POST',
  path: '/api/auth/password',
  summary: 'Choose a password after signing in with a temporary one',
  access: 'signed-in',
  whileChangingPassword: true,
  tenancy: 'none',
  body: choosePassword,
  response: z.object({ user: userView }),
  problems: ['password-not-temporary'],
})

export const listSessions = endpoint({
  id: 'auth-sessions',
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'Where the caller is signed in, last used first',
  access: 'signed-in',
  tenancy: 'none',
  response: z.object({ sessions: z.array(sessionView) }),
})

export const signOutEverywhere = endpoint({
  id: 'auth-sign-out-everywhere',
  method: 'POST',
  path: '/api/auth/sign-out-everywhere',
  summary: 'End every session of the caller, this one too',
  access: 'signed-in',
  tenancy: 'none',
  body: z.object({}).optional(),
  response: z.object({ authenticated: z.literal(false) }),
})

export const addUser = endpoint({
  id: 'C026',
  method: 'POST',
  path: '/api/usersv2',
  summary: 'Create a user of an organization',
  access: 'owner',
  tenancy: 'organization',
  body: createUser,
  response: changedUser,
  refs: [{ at: 'body.organization_id', kind: 'organization' }],
  problems: ['username-taken'],
})

export const readUser = endpoint({
  id: 'C027',
  method: 'GET',
  path: '/api/usersv2/:id',
  summary: 'A user: oneself, or one of the own organization for its owner',
  access: 'signed-in',
  tenancy: 'organization',
  params: z.object({ id }),
  response: z.object({ user: accountView }),
  refs: user,
})

export const editUser = endpoint({
  id: 'C028',
  method: 'PUT',
  path: '/api/usersv2/:id',
  summary: 'Change the own settings, or a user of the organization',
  access: 'signed-in',
  tenancy: 'organization',
  params: z.object({ id }),
  body: changeUser,
  response: changedUser,
  refs: user,
  problems: ['username-taken', 'last-owner', 'old-password-wrong'],
})

export const removeUser = endpoint({
  id: 'C029',
  method: 'DELETE',
  path: '/api/usersv2/:id',
  summary: 'Delete a user',
  access: 'owner',
  tenancy: 'organization',
  params: z.object({ id }),
  response: deleted,
  refs: user,
  problems: ['last-owner'],
})

export const readUserOlder = endpoint({
  ...readUser,
  id: 'C030',
  path: '/api/users/:id',
  summary: 'The older address of reading a user',
})

export const removeUserOlder = endpoint({
  ...removeUser,
  id: 'C031',
  path: '/api/users/:id',
  summary: 'The older address of deleting a user',
})
