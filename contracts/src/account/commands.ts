import { z } from 'zod'
import { id } from '../kernel/id.ts'
import { userTheme } from './events.ts'

/** Without characters that nobody sees: a name that looks like another one's would stand in the history as that one. */
const username = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, 'Use visible characters.')
const password = z.string().max(128)
const email = z.union([
  z.string().trim().pipe(z.email().max(254)),
  z
    .string()
    .trim()
    .length(0)
    .transform(() => ''),
])
/** Nobody is made super_admin by a call (decision 16). */
export const organizationRole = z.enum(['org_owner', 'staff'])

/** Without a password the user gets a temporary one, answered once (decision 37). */
export const createUser = z.object({
  username,
  email: email.nullable().optional(),
  password: z.union([password, z.null()]).optional(),
  role: organizationRole.default('staff'),
  /** super_admin names the organization (decision 18). */
  organization_id: id.optional(),
})

/**
 * Both uses of one call (R305). By the user: `username`, `email`, `oldPassword` with `password`, `theme`. By administration: `username`,
 * `email`, `role`, `resetPassword`. Null and what is left out stay; an empty email is removed by administration.
 */
export const changeUser = z.object({
  username: username.nullable().optional(),
  email: email.nullable().optional(),
  role: organizationRole.nullable().optional(),
  resetPassword: z.boolean().nullable().optional(),
  oldPassword: password.nullable().optional(),
  password: password.nullable().optional(),
  theme: userTheme.nullable().optional(),
})

/** The new password of who signed in with a temporary one. */
export const choosePassword = z.object({ password })
