import { z } from 'zod'
import { byId, endpoint } from '../kernel/endpoint.ts'
import { deletedView } from '../kernel/query.ts'
import { changeUserBody, choosePasswordBody, registerUserBody, signInBody } from './commands.ts'
import { accountView, sessionView, userView } from './views.ts'

/** `tempPassword` is part of this one response only. It cannot be read again. */
const changedUser = z.object({ user: accountView, tempPassword: z.string().optional() })

export const checkAuthEndpoint = endpoint({
  id: 'C001',
  method: 'GET',
  path: '/api/auth/check-auth',
  summary: 'Read who is signed in',
  access: 'public',
  whileChangingPassword: true,
  tenancy: 'none',
  apiTokens: 'accepted',
  bypassesReadModels: true,
  response: z.object({ authenticated: z.boolean(), user: userView.optional() }),
})

/**
 * `domain` and `slug` choose the organization whose users may sign in, and `domain` overrides the host. If they
 * match none, the sign-in fails.
 */
export const loginEndpoint = endpoint({
  id: 'C002',
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Sign in',
  access: 'public',
  whileChangingPassword: true,
  tenancy: 'none',
  apiTokens: 'refused',
  body: signInBody,
  invalidBody: 'login-failed',
  response: z.object({ user: userView }),
  problems: ['login-failed', 'second-factor-required', 'second-factor-wrong', 'too-many-requests'],
  concurrency: 'none',
})

export const logoutEndpoint = endpoint({
  id: 'C003',
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Sign out',
  access: 'public',
  whileChangingPassword: true,
  tenancy: 'none',
  apiTokens: 'refused',
  body: z.object({}).optional(),
  response: z.object({ authenticated: z.literal(false) }),
  concurrency: 'none',
})

export const choosePasswordEndpoint = endpoint({
  id: 'auth-password',
  method: 'POST',
  path: '/api/auth/password',
  summary: 'Choose a password after signing in with a temporary one',
  access: 'signed-in',
  whileChangingPassword: true,
  tenancy: 'none',
  apiTokens: 'refused',
  body: choosePasswordBody,
  response: z.object({ user: userView }),
  problems: ['password-not-temporary'],
  concurrency: 'repeats',
})

export const listSessionsEndpoint = endpoint({
  id: 'auth-sessions',
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'List the sessions of the caller, last used first',
  access: 'signed-in',
  tenancy: 'none',
  apiTokens: 'refused',
  bypassesReadModels: true,
  response: z.object({ sessions: z.array(sessionView) }),
})

export const signOutEverywhereEndpoint = endpoint({
  id: 'auth-sign-out-everywhere',
  method: 'POST',
  path: '/api/auth/sign-out-everywhere',
  summary: 'End every session of the caller, including this one',
  access: 'signed-in',
  tenancy: 'none',
  apiTokens: 'refused',
  body: z.object({}).optional(),
  response: z.object({ authenticated: z.literal(false) }),
  concurrency: 'none',
})

export const registerUserEndpoint = endpoint({
  id: 'C026',
  method: 'POST',
  path: '/api/usersv2',
  summary: 'Create a user of an organization',
  access: 'owner',
  tenancy: 'organization',
  apiTokens: 'refused',
  body: registerUserBody,
  response: changedUser,
  refs: [{ field: 'body.organization_id', kind: 'organization' }],
  problems: ['username-taken'],
  concurrency: 'repeats',
})

export const readUserEndpoint = endpoint({
  id: 'C027',
  method: 'GET',
  path: '/api/usersv2/:id',
  summary: 'Read a user: yourself, or as an owner a user of your organization',
  access: 'signed-in',
  tenancy: 'organization',
  apiTokens: 'refused',
  ...byId('user'),
  response: z.object({ user: accountView }),
  hasRevision: true,
  problems: ['forbidden'],
})

export const changeUserEndpoint = endpoint({
  id: 'C028',
  method: 'PUT',
  path: '/api/usersv2/:id',
  summary: 'Change your own settings, or as an owner a user of your organization',
  access: 'signed-in',
  tenancy: 'organization',
  apiTokens: 'refused',
  ...byId('user'),
  body: changeUserBody,
  response: changedUser,
  problems: ['forbidden', 'username-taken', 'last-owner', 'old-password-wrong'],
})

export const removeUserEndpoint = endpoint({
  id: 'C029',
  method: 'DELETE',
  path: '/api/usersv2/:id',
  summary: 'Delete a user',
  access: 'owner',
  tenancy: 'organization',
  apiTokens: 'refused',
  ...byId('user'),
  response: deletedView('user'),
  problems: ['last-owner'],
})

export const readUserLegacyEndpoint = endpoint({
  ...readUserEndpoint,
  id: 'C030',
  path: '/api/users/:id',
  summary: 'Read a user (older path). Use `GET /api/usersv2/{id}` instead.',
  deprecated: true,
})

export const removeUserLegacyEndpoint = endpoint({
  ...removeUserEndpoint,
  id: 'C031',
  path: '/api/users/:id',
  summary: 'Delete a user (older path). Use `DELETE /api/usersv2/{id}` instead.',
  deprecated: true,
})
