import { z } from 'zod'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { id } from '../kernel/id.ts'
import { timeZone } from '../kernel/calendar.ts'
import { brandColor, domain, slug } from './address.ts'
import { featureKey } from './features.ts'

/** What can be changed of an organization without taking a name of the platform. */
export const organizationDetails = z.object({
  name: z.string(),
  theme: z.enum(['light', 'dark']),
  brandColor,
  timeZone,
  city: z.string().nullable(),
  sportIds: z.array(id),
  /** `/media/…`, null for none. */
  logo: z.string().nullable(),
  facebookUrl: z.string().nullable(),
  instagramUrl: z.string().nullable(),
  youtubeUrl: z.string().nullable(),
  /** Title of the documents on the own domain; null for the domain itself (R016). */
  siteTitle: z.string().nullable(),
  /** `G-…`; nothing is measured where it is null (decision 36). */
  measurementId: z.string().nullable(),
  /** Whether pages below the slug on the shared host are measured too (R288). */
  measuresSharedHost: z.boolean(),
  /** How visitors see people: by their whole name, or by first name and initial. */
  personNames: z.enum(['full', 'initial']),
  /** Which photos of people visitors see. */
  photos: z.enum(['all', 'with-consent']),
  /** Whether search engines may list the site. */
  indexed: z.boolean(),
})
export type OrganizationDetails = z.infer<typeof organizationDetails>

/** What an organization is that names nothing of these; version 1 knew none of them. */
export const plainDetails = {
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

/** `domain` is one that was there from the start, verified; version 2 is made with null and claims it by `DomainClaimed`. */
export const OrganizationCreated = defineEvent(
  'OrganizationCreated',
  organizationDetails.extend({ organizationId: id, slug, domain: domain.nullable() }),
  { version: 2, upcasts: { 1: (data: object) => ({ ...data, ...plainDetails }) } },
)

export const OrganizationChanged = defineEvent(
  'OrganizationChanged',
  z.object({ organizationId: id, before: organizationDetails, after: organizationDetails }),
)

export const OrganizationSlugChanged = defineEvent(
  'OrganizationSlugChanged',
  z.object({ organizationId: id, before: slug, after: slug }),
)

/** The organization wants this domain; it counts once verified. `proof` is the value that its TXT record must have. */
export const DomainClaimed = defineEvent(
  'DomainClaimed',
  z.object({ organizationId: id, domain, proof: z.string() }),
)

/** From now on the organization's only domain. `replaced` is the one before, free again. */
export const DomainVerified = defineEvent(
  'DomainVerified',
  z.object({ organizationId: id, domain, replaced: domain.nullable() }),
)

/** A claimed or verified domain was given up. */
export const DomainReleased = defineEvent('DomainReleased', z.object({ organizationId: id, domain }))

export const FeatureChanged = defineEvent(
  'FeatureChanged',
  z.object({ organizationId: id, featureKey, before: z.boolean(), after: z.boolean() }),
)

/** The organization and everything below it is gone from every read. */
export const OrganizationDeleted = defineEvent(
  'OrganizationDeleted',
  z.object({ organizationId: id, name: z.string() }),
)

/**
 * A slug, domain or username belongs to one owner as long as its reservation stream ends in a reservation. `organizationId` tells
 * in whose streams the owner is found.
 */
export const NameReserved = defineEvent(
  'NameReserved',
  z.object({
    kind: z.enum(['slug', 'domain', 'username']),
    name: z.string(),
    ownerId: id,
    organizationId: id.optional(),
  }),
)

export const NameReleased = defineEvent(
  'NameReleased',
  z.object({ kind: z.enum(['slug', 'domain', 'username']), name: z.string(), ownerId: id }),
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
