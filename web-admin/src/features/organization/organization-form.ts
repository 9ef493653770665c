import { schemaResolver } from '@mantine/form'
import { defaultTimeZone } from '@league/contracts/kernel/calendar'
import { createOrganizationBody } from '@league/contracts/organization/commands'
import { slugOfLabel } from '@league/contracts/site/rules'
import type { OrganizationDetailView } from '@league/contracts/organization/views'

/** What stands in the form (R073, S054) and in its second part, the settings of the site. Empty text is none. */
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
}
export type FieldName = keyof OrganizationValues

/** Fields of the platform: slug, domain and sports are super_admin's (decision 17). */
const platformFields: readonly FieldName[] = ['slug', 'domain', 'sportIds']

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
  brandColor: '#00483a',
  timeZone: defaultTimeZone,
  siteTitle: '',
  measurementId: '',
  measuresSharedHost: true,
  personNames: 'full',
  photos: 'all',
  indexed: true,
}

/** The form of an organization as it is; a domain that waits for its proof stands in place of the present one. */
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
  }
}

/** The slug that a name suggests, at most 50 characters long. */
export function proposedSlug(name: string): string {
  return slugOfLabel(name).slice(0, 50).replace(/-$/, '')
}

/** What the schema would say of these fields is for programs. */
const plainly: Partial<Record<FieldName, string>> = {
  name: 'A name is required.',
  slug: 'Use 2 to 50 lower-case letters, digits and hyphens.',
  domain: 'Use a host name such as hoops.example.',
  facebook_url: 'Use an address that starts with https://',
  instagram_url: 'Use an address that starts with https://',
  youtube_url: 'Use an address that starts with https://',
  measurementId: 'Use an id such as G-ABC123DEF4',
}

/** Errors by field, in plain words (R074). An organization that exists keeps a slug. */
export function check(values: OrganizationValues, exists: boolean): Partial<Record<FieldName, string>> {
  const errors = schemaResolver(createOrganizationBody, { sync: true })({ ...values })
  if (exists && values.slug === '') errors['slug'] = true
  return Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [field, plainly[field as FieldName] ?? String(error)]),
  )
}

const sent = (values: OrganizationValues, field: FieldName) => {
  const value = values[field]
  return typeof value === 'string' ? value.trim() : value
}

interface Sending {
  /** What was there; null for a new organization. */
  before: OrganizationValues | null
  logo: File | null
  /** Takes the present logo away; a new one in its place counts more. */
  removesLogo?: boolean
  isSuperAdmin: boolean
}

/**
 * The body: what differs, so that a field that somebody else changed meanwhile stays theirs. `sportIds[]` stands once for
 * each sport, and once empty for none.
 */
export function bodyOf(
  values: OrganizationValues,
  { before, logo, removesLogo, isSuperAdmin }: Sending,
): FormData {
  const form = new FormData()
  for (const field of Object.keys(values) as FieldName[]) {
    if (!isSuperAdmin && platformFields.includes(field)) continue
    const value = sent(values, field)
    if (before && JSON.stringify(value) === JSON.stringify(before[field])) continue
    if (!Array.isArray(value)) form.set(field, String(value))
    else for (const id of value.length > 0 ? value : ['']) form.append(`${field}[]`, id)
  }
  if (logo) form.set('logo', logo)
  else if (removesLogo) form.set('removeLogo', 'true')
  return form
}
