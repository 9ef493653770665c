import type { DomainRecord } from '@league/contracts/events'
import type { OrganizationDetails } from '@league/contracts/organization/events'
import type { OrganizationRow } from './rows.ts'

type Event<Type extends DomainRecord['type']> = Extract<DomainRecord, { type: Type }>

/** Events of an organization's stream that change its row. */
export type OrganizationChange = Event<
  | 'OrganizationChanged'
  | 'OrganizationSlugChanged'
  | 'DomainClaimed'
  | 'DomainVerified'
  | 'DomainReleased'
  | 'FeatureChanged'
  | 'OrganizationDeleted'
>

/** A new organization. A domain that it is made with is verified. */
export function newOrganization({ data, revision }: Event<'OrganizationCreated'>): OrganizationRow {
  return {
    id: data.organizationId,
    slug: data.slug,
    domain: data.domain,
    claimed_domain: null,
    proof: null,
    ...detailColumns(data),
    revision: Number(revision),
    deleted: false,
  }
}

/** What an event makes of an organization's row. Each counts for the revision, also those that change nothing else. */
export function changedOrganization(row: OrganizationRow, event: OrganizationChange): OrganizationRow {
  return { ...row, ...changes(row, event), revision: Number(event.revision) }
}

const noClaim = { claimed_domain: null, proof: null }

function changes(row: OrganizationRow, { type, data }: OrganizationChange): Partial<OrganizationRow> {
  switch (type) {
    case 'OrganizationChanged':
      return detailColumns(data.after)
    case 'OrganizationSlugChanged':
      return { slug: data.after }
    case 'DomainClaimed':
      return { claimed_domain: data.domain, proof: data.proof }
    case 'DomainVerified':
      return { domain: data.domain, ...(row.claimed_domain === data.domain ? noClaim : {}) }
    case 'DomainReleased':
      return {
        ...(row.domain === data.domain ? { domain: null } : {}),
        ...(row.claimed_domain === data.domain ? noClaim : {}),
      }
    case 'OrganizationDeleted':
      return { deleted: true }
    default:
      return {}
  }
}

function detailColumns(details: OrganizationDetails) {
  return {
    name: details.name,
    theme: details.theme,
    brand_color: details.brandColor,
    time_zone: details.timeZone,
    city: details.city,
    sport_ids: details.sportIds.join(','),
    logo: details.logo,
    facebook_url: details.facebookUrl,
    instagram_url: details.instagramUrl,
    youtube_url: details.youtubeUrl,
    site_title: details.siteTitle,
    measurement_id: details.measurementId,
    measures_shared_host: details.measuresSharedHost,
    person_names: details.personNames,
    photos: details.photos,
    indexed: details.indexed,
  }
}
