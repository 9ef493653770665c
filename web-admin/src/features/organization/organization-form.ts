import { schemaResolver } from '@mantine/form'
import { defaultTimeZone } from '@league/contracts/kernel/calendar'
import { createOrganizationBody } from '@league/contracts/organization/commands'
import { slugOfName } from '@league/contracts/kernel/slug-of-name'
import { defaultBrandColor } from '@league/contracts/organization/events'
import type { OrganizationDetailView } from '@league/contracts/organization/views'

/** The values of the organization form with the site settings (R073, S054). Empty means no value. */
export interface OrganizationValues {
  name: string
  slug: string
  domain: string
  sportIds: string[]
  facebook_url: string
  instagram_url: string
  youtube_url: string
  city: string
  theme: 'light' | 'dark'
  brandColor: string
  timeZone: string
  siteTitle: string
  measurementId: string
  measuresSharedHost: boolean
  personNames: 'full' | 'initial'
  photos: 'all' | 'with-consent'
  indexed: boolean
  publishesCorrections: boolean
}
export type FieldName = keyof OrganizationValues

export const organizationLabels: Readonly<Record<FieldName, string>> = {
  name: 'Name',
  slug: 'Slug',
  domain: 'Domain',
  sportIds: 'Sports',
  facebook_url: 'Facebook',
  instagram_url: 'Instagram',
  youtube_url: 'YouTube',
  city: 'City',
  theme: 'Theme',
  brandColor: 'Brand color',
  timeZone: 'Time zone',
  siteTitle: 'Site title',
  measurementId: 'Measurement ID',
  measuresSharedHost: 'Also measure pages on the shared host',
  personNames: 'Person names',
  photos: 'Photos',
  indexed: 'Let search engines list the site',
  publishesCorrections: 'Show corrections of scores on the site',
}

/** Only a super_admin may change these fields (decision 17). */
const superAdminFields: readonly FieldName[] = ['slug', 'domain', 'sportIds']

export const emptyOrganization: OrganizationValues = {
  name: '',
  slug: '',
  domain: '',
  sportIds: [],
  facebook_url: '',
  instagram_url: '',
  youtube_url: '',
  city: '',
  theme: 'light',
  brandColor: defaultBrandColor,
  timeZone: defaultTimeZone,
  siteTitle: '',
  measurementId: '',
  measuresSharedHost: false,
  personNames: 'full',
  photos: 'all',
  indexed: true,
  publishesCorrections: false,
}

/** Returns the form values of an organization; a claimed but unverified domain replaces the current one. */
export function valuesOf(organization: OrganizationDetailView): OrganizationValues {
  return {
    name: organization.name,
    slug: organization.slug,
    domain: organization.domainClaim?.domain ?? organization.domain ?? '',
    sportIds: organization.sports.map((sport) => sport.id),
    facebook_url: organization.facebook_url ?? '',
    instagram_url: organization.instagram_url ?? '',
    youtube_url: organization.youtube_url ?? '',
    city: organization.city ?? '',
    theme: organization.theme === 'dark' ? 'dark' : 'light',
    brandColor: organization.brandColor,
    timeZone: organization.timeZone,
    siteTitle: organization.siteTitle ?? '',
    measurementId: organization.measurementId ?? '',
    measuresSharedHost: organization.measuresSharedHost,
    personNames: organization.personNames,
    photos: organization.photos,
    indexed: organization.indexed,
    publishesCorrections: organization.publishesCorrections,
  }
}

/** Returns the slug that a name suggests, at most 50 characters long. */
export function proposedSlug(name: string): string {
  return slugOfName(name).slice(0, 50).replace(/-$/, '')
}

/** Returns the errors of the form by field (R074). An existing organization must have a slug. */
export function errorsOf(values: OrganizationValues, exists: boolean): Partial<Record<FieldName, string>> {
  const errors = schemaResolver(createOrganizationBody, { sync: true })({ ...values })
  return exists && values.slug === '' ? { ...errors, slug: 'Enter a slug.' } : errors
}

/** Returns the label of a field and its value as text. */
export function describeField(
  field: FieldName,
  values: OrganizationValues,
): { label: string; value: string } {
  const value = values[field]
  const label = organizationLabels[field]
  if (typeof value === 'boolean') return { label, value: value ? 'on' : 'off' }
  return { label, value: Array.isArray(value) ? value.join(', ') : value }
}

interface BodyOptions {
  /** The recorded values; null for a new organization. */
  recorded: OrganizationValues | null
  logo: File | null
  /** Removes the current logo; ignored when there is a new one. */
  removesLogo?: boolean
  isSuperAdmin: boolean
}

/**
 * Returns the request body. It has only the changed fields, so that it does not overwrite what somebody else
 * changed in the meantime. `sportIds[]` occurs once per sport, and once with an empty value if there is none.
 */
export function bodyOf(
  values: OrganizationValues,
  { recorded, logo, removesLogo, isSuperAdmin }: BodyOptions,
): FormData {
  const form = new FormData()
  for (const field of Object.keys(values) as FieldName[]) {
    if (!isSuperAdmin && superAdminFields.includes(field)) continue
    const typed = values[field]
    const value = typeof typed === 'string' ? typed.trim() : typed
    if (recorded && JSON.stringify(value) === JSON.stringify(recorded[field])) continue
    if (!Array.isArray(value)) form.set(field, String(value))
    else for (const id of value.length > 0 ? value : ['']) form.append(`${field}[]`, id)
  }
  if (logo) form.set('logo', logo)
  else if (removesLogo) form.set('removeLogo', 'true')
  return form
}
