import { z } from 'zod'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { idSchema, organizationId, sportId } from '../kernel/id.ts'
import { timeZone } from '../kernel/calendar.ts'
import { domain, slug } from '../kernel/address.ts'
import { featureKey } from './features.ts'
import { optionalTypedText, typedText } from '../kernel/typed-text.ts'

/** The brand color, `#rrggbb`. Every shade on a page is computed from it. */
export const brandColor = z.string().regex(/^#[0-9a-f]{6}$/, 'Use a color such as #1d4ed8.')

/** The brand color of an organization that has not chosen one. Dark enough for white text. */
export const defaultBrandColor = '#00483a'

/** The fields of an organization except slug and domain, which are unique on the platform. */
export const organizationDetails = z.object({
  name: typedText,
  theme: z.enum(['light', 'dark']),
  brandColor,
  timeZone,
  city: optionalTypedText,
  sportIds: z.array(sportId),
  /** `/media/…`, null for none. */
  logo: z.string().nullable(),
  facebookUrl: optionalTypedText,
  instagramUrl: optionalTypedText,
  youtubeUrl: optionalTypedText,
  /** The document title on the custom domain; null for the domain itself (R016). */
  siteTitle: optionalTypedText,
  /** `G-…`; null turns analytics off (decision 36). */
  measurementId: z.string().nullable(),
  /** Whether analytics also covers the pages below the slug on the shared host (R288). */
  measuresSharedHost: z.boolean(),
  /** Whether visitors see full names, or first name and initial. */
  personNames: z.enum(['full', 'initial']),
  /** Which photos of people visitors see. */
  photos: z.enum(['all', 'with-consent']),
  /** Whether search engines may list the site. */
  indexed: z.boolean(),
  /** Whether visitors see corrections of scores (decision 54). Absent means no. */
  publishesCorrections: z.boolean().optional(),
})
export type OrganizationDetails = z.infer<typeof organizationDetails>

/** The default values of the fields that version 1 of `OrganizationCreated` did not have. */
export const defaultOrganizationDetails = {
  logo: null,
  facebookUrl: null,
  instagramUrl: null,
  youtubeUrl: null,
  siteTitle: null,
  measurementId: null,
  measuresSharedHost: true,
  personNames: 'full',
  photos: 'all',
  indexed: true,
} as const satisfies Partial<OrganizationDetails>

/** `domain` is verified from the start. New events have null here and are followed by `DomainClaimed`. */
export const OrganizationCreated = defineEvent(
  'OrganizationCreated',
  organizationDetails.extend({ organizationId, slug, domain: domain.nullable() }),
  { version: 2, upcasts: { 1: (data: object) => ({ ...data, ...defaultOrganizationDetails }) } },
)

export const OrganizationChanged = defineEvent(
  'OrganizationChanged',
  z.object({ organizationId, before: organizationDetails, after: organizationDetails }),
)

export const OrganizationSlugChanged = defineEvent(
  'OrganizationSlugChanged',
  z.object({ organizationId, before: slug, after: slug }),
)

/**
 * The organization wants to use this domain, which must be verified. `proof` is the required value of its TXT
 * record.
 */
export const DomainClaimed = defineEvent(
  'DomainClaimed',
  z.object({ organizationId, domain, proof: z.string() }),
)

/** The domain is now the only one of the organization. `replaced` is the released previous one. */
export const DomainVerified = defineEvent(
  'DomainVerified',
  z.object({ organizationId, domain, replaced: domain.nullable() }),
)

/** The organization gave up a claimed or verified domain. */
export const DomainReleased = defineEvent('DomainReleased', z.object({ organizationId, domain }))

export const FeatureChanged = defineEvent(
  'FeatureChanged',
  z.object({ organizationId, featureKey, before: z.boolean(), after: z.boolean() }),
)

/** The organization and everything that belongs to it disappears from all reads. */
export const OrganizationDeleted = defineEvent(
  'OrganizationDeleted',
  z.object({ organizationId, name: typedText }),
)

/** Slugs and domains belong to organizations, usernames to users, and names of venues to venues. */
const nameOwnerId = idSchema<'organization' | 'user' | 'venue'>()
export type NameOwnerId = z.infer<typeof nameOwnerId>

const nameKind = z.enum(['slug', 'domain', 'username', 'venue'])

/**
 * A slug, domain, username or name of a venue belongs to its owner while the last event of its stream is a reservation.
 * `organizationId` is the organization whose streams contain the owner.
 */
export const NameReserved = defineEvent(
  'NameReserved',
  z.object({
    kind: nameKind,
    name: z.string(),
    ownerId: nameOwnerId,
    organizationId: organizationId.optional(),
  }),
)

export const NameReleased = defineEvent(
  'NameReleased',
  z.object({ kind: nameKind, name: z.string(), ownerId: nameOwnerId }),
)

export type OrganizationEvent =
  | EventOf<typeof OrganizationCreated>
  | EventOf<typeof OrganizationChanged>
  | EventOf<typeof OrganizationSlugChanged>
  | EventOf<typeof DomainClaimed>
  | EventOf<typeof DomainVerified>
  | EventOf<typeof DomainReleased>
  | EventOf<typeof FeatureChanged>
  | EventOf<typeof OrganizationDeleted>
export type ReservationEvent = EventOf<typeof NameReserved> | EventOf<typeof NameReleased>
