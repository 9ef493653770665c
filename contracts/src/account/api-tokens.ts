import { z } from 'zod'
import { calendarDate } from '../kernel/calendar.ts'
import { id } from '../kernel/id.ts'
import { organizationRole } from './commands.ts'

/** Active tokens that an organization can have at the same time. */
export const MAX_API_TOKENS = 50

/** The name appears in the history of every change that is made with the token, so it must be readable. */
const tokenName = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, 'Remove the invisible characters.')

export const createApiTokenBody = z.object({
  name: tokenName,
  role: organizationRole,
  expiresOn: calendarDate.describe(
    'The last day on which the token works: today, or up to a year from today.',
  ),
  /** super_admin names the organization (decision 18). */
  organization_id: id.optional(),
})

/** An API token without its text, which is not stored. Instants are ISO in UTC. */
export const apiTokenView = z.object({
  id,
  name: z.string(),
  role: organizationRole,
  createdBy: z.object({ id, username: z.string() }),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** Accurate to a minute. Null if the token was never used. */
  lastUsedAt: z.string().nullable(),
  status: z.enum(['active', 'expired', 'revoked']),
})
export type ApiTokenView = z.infer<typeof apiTokenView>
