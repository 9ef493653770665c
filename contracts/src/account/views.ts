import { z } from 'zod'
import { id } from '../kernel/id.ts'
import { role } from './events.ts'
import { sportView } from '../organization/views.ts'

/** The signed-in user (R055). */
export const userView = z.object({
  id,
  username: z.string(),
  email: z.string().nullable(),
  role,
  organization_id: id.nullable(),
  domain: z.string().nullable(),
  slug: z.string().nullable(),
  /** The user's own theme of the administration (R281). */
  theme: z.string(),
  /** Zone in which this user reads instants: the organization's. */
  timeZone: z.string(),
  sports: z.array(sportView),
  mustChangePassword: z.boolean(),
})
export type UserView = z.infer<typeof userView>

/** A user as settings and administration show it (R083, R281). */
export const accountView = z.object({
  id,
  username: z.string(),
  email: z.string().nullable(),
  theme: z.string(),
  role,
  organization_id: id.nullable(),
  sports: z.array(sportView),
})
export type AccountView = z.infer<typeof accountView>

/** A place where the user is signed in. `device` is the browser in words; instants are ISO in UTC. */
export const sessionView = z.object({
  id,
  current: z.boolean(),
  device: z.string(),
  signedInAt: z.string(),
  lastUsedAt: z.string(),
})
export type SessionView = z.infer<typeof sessionView>
