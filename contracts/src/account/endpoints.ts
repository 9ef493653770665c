import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { userView } from './views.ts'

export const checkAuth = endpoint({
  id: 'C001',
  method: 'GET',
  path: '/api/auth/check-auth',
  summary: 'Who is signed in',
  access: 'public',
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
  tenancy: 'none',
  body: z.object({}).optional(),
  response: z.object({ authenticated: z.literal(false) }),
})
