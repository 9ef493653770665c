import { z } from 'zod'
import { id } from '../kernel/id.ts'
import { role } from '../account/events.ts'

export const sportView = z.object({ id, type: z.string(), name: z.string() })

/** What everyone may see of an organization (decision 38). */
export const organizationView = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  domain: z.string().nullable(),
  theme: z.string(),
  brandColor: z.string(),
  timeZone: z.string(),
  logo_url: z.string().nullable(),
  facebook_url: z.string().nullable(),
  instagram_url: z.string().nullable(),
  youtube_url: z.string().nullable(),
  city: z.string().nullable(),
  sports: z.array(sportView),
})
export type OrganizationView = z.infer<typeof organizationView>

/** What the organization's own people and super_admin see. */
export const organizationDetailView = organizationView.extend({
  users: z.array(
    z.object({
      id,
      username: z.string(),
      email: z.string().nullable(),
      role,
      organization_id: id.nullable(),
    }),
  ),
})
export type OrganizationDetailView = z.infer<typeof organizationDetailView>
