import { z } from 'zod'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { id } from '../kernel/id.ts'

/** Personal fields of a user. Passwords are never in an event. */
export const userPerson = z.object({ username: z.string(), email: z.string().nullable() })
export type UserPerson = z.infer<typeof userPerson>

export const role = z.enum(['super_admin', 'org_owner', 'staff'])
export type Role = z.infer<typeof role>

export const UserRegistered = defineEvent(
  'UserRegistered',
  z.object({ userId: id, organizationId: id.nullable(), role, person: userPerson.nullable() }),
  { sealed: { person: 'userId' } },
)

export type AccountEvent = EventOf<typeof UserRegistered>
