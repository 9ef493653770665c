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
  theme: z.string(),
  /** Zone in which this user reads instants: the organization's. */
  timeZone: z.string(),
  sports: z.array(sportView),
  mustChangePassword: z.boolean(),
})
export type UserView = z.infer<typeof userView>
