import { z } from 'zod'
import { organizationId, sessionId, userId } from '../kernel/id.ts'
import { personal } from '../kernel/personal-fields.ts'
import { role } from '../kernel/role.ts'
import { sportView } from '../organization/views.ts'

/** The signed-in user (R055). */
export const userView = z
  .object({
    id: userId,
    username: z.string(),
    email: z.string().nullable(),
    role,
    organization_id: organizationId.nullable(),
    domain: z.string().nullable(),
    slug: z.string().nullable(),
    /** The theme that the user chose for the admin app (R281). */
    theme: z.string(),
    /** The time zone of the organization, in which this user sees instants. */
    timeZone: z.string(),
    sports: z.array(sportView),
    mustChangePassword: z.boolean(),
    /** Present and true if the user may do nothing else before setting up a second factor. */
    mustSetUpSecondFactor: z.boolean().optional(),
  })
  .register(personal, { kind: 'exempt', because: 'Users see only their own account.' })
export type UserView = z.infer<typeof userView>

/** A user as the settings page and the user administration show it (R083, R281). */
export const accountView = z.object({
  id: userId,
  username: z.string(),
  email: z.string().nullable(),
  theme: z.string(),
  role,
  organization_id: organizationId.nullable(),
  sports: z.array(sportView),
})
export type AccountView = z.infer<typeof accountView>

/** A session of the user. `device` describes the browser. Instants are ISO in UTC. */
export const sessionView = z.object({
  id: sessionId,
  current: z.boolean(),
  device: z.string(),
  signedInAt: z.string(),
  lastUsedAt: z.string(),
})
export type SessionView = z.infer<typeof sessionView>
