import { z } from 'zod'

/** The role of a user. Only super_admin belongs to no organization. */
export const role = z.enum(['super_admin', 'org_owner', 'staff'])
export type Role = z.infer<typeof role>
