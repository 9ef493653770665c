import { z } from 'zod'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { organizationId, userId } from '../kernel/id.ts'
import { role } from '../kernel/role.ts'

/** The personal fields of a user. Events never contain passwords. */
export const userPerson = z.object({ username: z.string(), email: z.string().nullable() })
export type UserPerson = z.infer<typeof userPerson>

export const userTheme = z.enum(['light', 'dark'])

const user = { userId, organizationId: organizationId.nullable() }

export const UserRegistered = defineEvent(
  'UserRegistered',
  z.object({ ...user, role, person: userPerson.nullable() }),
  { sealed: { person: 'userId' } },
)

/** `fields` lists what changed, for readers who may not see personal fields. */
export const UserChanged = defineEvent(
  'UserChanged',
  z.object({
    ...user,
    fields: z.array(z.enum(['username', 'email'])),
    before: userPerson.nullable(),
    after: userPerson.nullable(),
  }),
  { sealed: { before: 'userId', after: 'userId' } },
)

export const UserRoleChanged = defineEvent(
  'UserRoleChanged',
  z.object({ ...user, before: role, after: role }),
)

export const UserThemeChanged = defineEvent(
  'UserThemeChanged',
  z.object({ ...user, before: userTheme, after: userTheme }),
)

/** `by` tells whether the user chose the password (`own`) or an owner set a temporary one (`reset`). */
export const UserPasswordChanged = defineEvent(
  'UserPasswordChanged',
  z.object({ ...user, by: z.enum(['own', 'reset']) }),
)

/**
 * The user turned the second factor of the sign-in on or off or has new recovery codes (`own`), or an owner
 * turned it off (`reset`). Events contain neither secrets nor codes.
 */
export const UserSecondFactorChanged = defineEvent(
  'UserSecondFactorChanged',
  z.object({
    ...user,
    change: z.enum(['turned-on', 'turned-off', 'recovery-codes-replaced']),
    by: z.enum(['own', 'reset']),
  }),
)

/** The user can no longer sign in, and the username is available again. */
export const UserRemoved = defineEvent('UserRemoved', z.object(user))

/**
 * The user's key is destroyed, so that nobody can read the username and the email address again. The history
 * keeps what the user did, by the id.
 */
export const UserForgotten = defineEvent('UserForgotten', z.object(user))

export type AccountEvent =
  | EventOf<typeof UserRegistered>
  | EventOf<typeof UserChanged>
  | EventOf<typeof UserRoleChanged>
  | EventOf<typeof UserThemeChanged>
  | EventOf<typeof UserPasswordChanged>
  | EventOf<typeof UserSecondFactorChanged>
  | EventOf<typeof UserRemoved>
  | EventOf<typeof UserForgotten>
