import { z } from 'zod'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { id } from '../kernel/id.ts'

/** Personal fields of a user. Passwords are never in an event. */
export const userPerson = z.object({ username: z.string(), email: z.string().nullable() })
export type UserPerson = z.infer<typeof userPerson>

export const role = z.enum(['super_admin', 'org_owner', 'staff'])
export type Role = z.infer<typeof role>

export const userTheme = z.enum(['light', 'dark'])

const user = { userId: id, organizationId: id.nullable() }

export const UserRegistered = defineEvent(
  'UserRegistered',
  z.object({ ...user, role, person: userPerson.nullable() }),
  { sealed: { person: 'userId' } },
)

/** `fields` names what differs, for who may not read the person. */
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

/** A new password, and who set it: the user (`own`), or administration, which knows a temporary one alone. */
export const UserPasswordChanged = defineEvent(
  'UserPasswordChanged',
  z.object({ ...user, by: z.enum(['own', 'reset']) }),
)

/** The user can no longer sign in; the name is free again. */
export const UserRemoved = defineEvent('UserRemoved', z.object(user))

export type AccountEvent =
  | EventOf<typeof UserRegistered>
  | EventOf<typeof UserChanged>
  | EventOf<typeof UserRoleChanged>
  | EventOf<typeof UserThemeChanged>
  | EventOf<typeof UserPasswordChanged>
  | EventOf<typeof UserRemoved>
