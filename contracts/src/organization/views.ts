import { z } from 'zod'
import { id } from '../kernel/id.ts'
import { role } from '../account/events.ts'
import { featureKey } from './features.ts'

export const sportView = z.object({ id, type: z.string(), name: z.string() })

/** What everyone may see of an organization (decision 38). `domain` is a verified one. */
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

/** A user in the list of an organization (R083). */
export const organizationUserView = z.object({
  id,
  username: z.string(),
  email: z.string().nullable(),
  role,
  organization_id: id.nullable(),
})
export type OrganizationUserView = z.infer<typeof organizationUserView>

/** A domain that waits for its proof: a TXT record of this name with this value. */
export const domainClaimView = z.object({ domain: z.string(), name: z.string(), value: z.string() })
export type DomainClaimView = z.infer<typeof domainClaimView>

/** Settings of the site that visitors see by their effect alone. */
export const siteSettingsView = z.object({
  siteTitle: z.string().nullable(),
  measurementId: z.string().nullable(),
  measuresSharedHost: z.boolean(),
  personNames: z.enum(['full', 'initial']),
  photos: z.enum(['all', 'with-consent']),
  indexed: z.boolean(),
})
export type SiteSettingsView = z.infer<typeof siteSettingsView>

/** What the organization's own people and super_admin see. */
export const organizationDetailView = organizationView.extend({
  ...siteSettingsView.shape,
  domainClaim: domainClaimView.nullable(),
  users: z.array(organizationUserView),
  /** Revision of the organization's stream, for If-Match. */
  revision: z.string(),
})
export type OrganizationDetailView = z.infer<typeof organizationDetailView>

export const featureView = z.object({ id, feature_key: featureKey, enabled: z.boolean() })
export type FeatureView = z.infer<typeof featureView>
