import { z } from 'zod'
import {
  organizationId,
  sportId,
  userId,
  type OrganizationId,
  type SportId,
} from '@league/contracts/kernel/id'
import { proofRecord } from '@league/contracts/kernel/address'
import { role } from '@league/contracts/kernel/role'
import { sports, type Sport } from '@league/contracts/organization/sports'
import {
  siteSettingsView,
  type OrganizationDetailView,
  type OrganizationView,
  type SiteSettingsView,
} from '@league/contracts/organization/views'
import { query, sql } from '../query.ts'

const organizationRow = z.object({
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
  sport_ids: z.array(sportId),
})

const columns = sql.fragment`
  id, name, slug, domain, theme, brand_color as "brandColor", time_zone as "timeZone",
  logo as logo_url, facebook_url, instagram_url, youtube_url, city, sport_ids
`

/** Returns the sports with these ids, in the order of the ids. */
export function sportsById(sportIds: readonly SportId[]): Sport[] {
  return sportIds.flatMap((id) => sports.filter((sport) => sport.id === id))
}

function toView({ sport_ids, ...row }: z.infer<typeof organizationRow>): OrganizationView {
  return { ...row, sports: sportsById(sport_ids) }
}

/**
 * Returns the public fields of all organizations by name (C006). It may be read as any organization, or as
 * none.
 */
export const listOrganizationsQuery = query<OrganizationView[]>(['directory'], async (db) => {
  const rows = await db.any(sql.type(organizationRow)`
    select ${columns}
    from directory.organization
    where not deleted
    order by lower(name), id
  `)
  return rows.map(toView)
})

/**
 * Returns the public fields of an organization, null when it does not exist (C004, C005). Only verified
 * domains count. It may be read as any organization, or as none.
 */
export const findOrganizationQuery = query<
  OrganizationView | null,
  { id: OrganizationId } | { slug: string } | { domain: string }
>(['directory'], async (db, key) => {
  const condition =
    'id' in key
      ? sql.fragment`id = ${key.id}`
      : 'slug' in key
        ? sql.fragment`slug = ${key.slug}`
        : sql.fragment`domain = ${key.domain}`
  const row = await db.maybeOne(sql.type(organizationRow)`
    select ${columns}
    from directory.organization
    where ${condition} and not deleted
  `)
  return row && toView(row)
})

const settingsColumns = sql.fragment`
  site_title as "siteTitle", measurement_id as "measurementId",
  measures_shared_host as "measuresSharedHost", person_names as "personNames", photos, indexed,
  publishes_corrections as "publishesCorrections"
`

/**
 * Returns the settings of an organization's site, null when the organization does not exist. It may be read
 * as any organization, or as none.
 */
export const siteSettingsQuery = query<SiteSettingsView | null, OrganizationId>(
  ['directory'],
  (db, organizationId) =>
    db.maybeOne(sql.type(siteSettingsView)`
      select ${settingsColumns}
      from directory.organization
      where id = ${organizationId} and not deleted
    `),
)

const detailRow = organizationRow.extend({
  ...siteSettingsView.shape,
  claimed_domain: z.string().nullable(),
  proof: z.string().nullable(),
  revision: z.string(),
})

const accountRow = z.object({
  id: userId,
  username: z.string(),
  email: z.string().nullable(),
  role,
  organization_id: organizationId,
})

/** Returns an organization with its users, its settings and the domain that is not verified yet (C007). */
export const readOrganizationQuery = query<OrganizationDetailView | null, OrganizationId>(
  ['directory'],
  async (db, organizationId) => {
    const row = await db.maybeOne(sql.type(detailRow)`
      select ${columns}, ${settingsColumns}, claimed_domain, proof, revision::text as revision
      from directory.organization
      where id = ${organizationId} and not deleted
    `)
    if (!row) return null
    const { claimed_domain: domain, proof, sport_ids, ...organization } = row
    const users = await db.any(sql.type(accountRow)`
      select user_id as id, username, email, role, organization_id
      from directory.account
      where organization_id = ${organizationId} and not deleted
      order by lower(username)
    `)
    return {
      ...organization,
      sports: sportsById(sport_ids),
      domainClaim:
        domain === null || proof === null ? null : { domain, name: proofRecord(domain), value: proof },
      users: [...users],
    }
  },
)
