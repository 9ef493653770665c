import { z } from 'zod'
import { featureId, organizationId, sportId, userId } from '../kernel/id.ts'
import { role } from '../kernel/role.ts'
import { featureKey } from './features.ts'

export const sportView = z.object({ id: sportId, type: z.string(), name: z.string() })

/** The public fields of an organization (decision 38). `domain` is verified. */
export const organizationView = z.object({
  id: organizationId,
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

/** A user in the user list of an organization (R083). */
export const organizationUserView = z.object({
  id: userId,
  username: z.string(),
  email: z.string().nullable(),
  role,
  organization_id: organizationId.nullable(),
})
export type OrganizationUserView = z.infer<typeof organizationUserView>

/** A domain to be verified by a TXT record with this name and value. */
export const domainClaimView = z.object({ domain: z.string(), name: z.string(), value: z.string() })
export type DomainClaimView = z.infer<typeof domainClaimView>

/** Settings of the site that the public API does not return. */
export const siteSettingsView = z.object({
  siteTitle: z.string().nullable(),
  measurementId: z.string().nullable(),
  measuresSharedHost: z.boolean(),
  personNames: z.enum(['full', 'initial']),
  photos: z.enum(['all', 'with-consent']),
  indexed: z.boolean(),
  publishesCorrections: z.boolean().describe('Whether visitors see corrections of scores.'),
})
export type SiteSettingsView = z.infer<typeof siteSettingsView>

/** An organization as its users and super_admin see it. */
export const organizationDetailView = organizationView.extend({
  ...siteSettingsView.shape,
  domainClaim: domainClaimView.nullable(),
  users: z.array(organizationUserView),
  /** The revision of the organization's stream, for If-Match. */
  revision: z.string(),
})
export type OrganizationDetailView = z.infer<typeof organizationDetailView>

export const featureView = z.object({ id: featureId, feature_key: featureKey, enabled: z.boolean() })
export type FeatureView = z.infer<typeof featureView>
