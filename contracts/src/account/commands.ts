import { z } from 'zod'
import { organizationId } from '../kernel/id.ts'
import { userTheme } from './events.ts'
import { secondFactorCode } from './second-factor.ts'

/**
 * A name without invisible characters, so that nobody can appear in the history under somebody else's name.
 */
const username = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, 'Remove the invisible characters.')
const password = z.string().max(128)
const email = z.union([
  z.string().trim().pipe(z.email().max(254)),
  z
    .string()
    .trim()
    .length(0)
    .transform(() => ''),
])
/** Roles that the API can assign. It never makes anybody super_admin (decision 16). */
export const organizationRole = z.enum(['org_owner', 'staff'])

/** Values of any other form are answered like wrong credentials (R061). */
export const signInBody = z.object({
  username: z.string().min(1).max(100),
  password: z.string().min(1).max(128),
  domain: z.string().max(253).nullish(),
  slug: z.string().max(100).nullish(),
  /** Needed by users with a second factor, after `second-factor-required`. */
  code: secondFactorCode.nullish(),
})

/** Without a password, the user gets a temporary one, which only this response contains (decision 37). */
export const registerUserBody = z.object({
  username,
  email: email.nullable().optional(),
  password: z.union([password, z.null()]).optional(),
  role: organizationRole.default('staff'),
  /** super_admin names the organization (decision 18). */
  organization_id: organizationId.optional(),
})

/**
 * Users change `username`, `email`, `theme`, and `password` together with `oldPassword`. Owners change
 * `username`, `email` and `role`, and reset a password (R305) or the second factor. Null and omitted fields
 * stay. An empty email removes it (decision 49).
 */
export const changeUserBody = z.object({
  username: username.nullable().optional(),
  email: email.nullable().optional(),
  role: organizationRole.nullable().optional(),
  resetPassword: z.boolean().nullable().optional(),
  resetSecondFactor: z.boolean().nullable().optional(),
  oldPassword: password.nullable().optional(),
  password: password.nullable().optional(),
  theme: userTheme.nullable().optional(),
})

/** The new password of a user who signed in with a temporary one. */
export const choosePasswordBody = z.object({ password })
