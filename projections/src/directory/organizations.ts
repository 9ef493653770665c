import { z } from 'zod'
import { proofRecord } from '@league/contracts/organization/address'
import { role } from '@league/contracts/account/events'
import { sports, type Sport } from '@league/contracts/organization/sports'
import {
  siteSettingsView,
  type OrganizationDetailView,
  type OrganizationView,
  type SiteSettingsView,
} from '@league/contracts/organization/views'
import { query, sql } from '../query.ts'

const organizationRow = z.object({
  id: z.string(),
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
  sport_ids: z.string(),
})

const columns = sql.fragment`id, name, slug, domain, theme, brand_color as "brandColor", time_zone as "timeZone",
  logo as logo_url, facebook_url, instagram_url, youtube_url, city, sport_ids`

/** The sports with these ids, as the table keeps them. */
export function sportsOf(sportIds: string): Sport[] {
  return sportIds.split(',').flatMap((id) => sports.filter((sport) => sport.id === id))
}

function toView({ sport_ids, ...row }: z.infer<typeof organizationRow>): OrganizationView {
  return { ...row, sports: sportsOf(sport_ids) }
}

/** All organizations by name, public fields (C006). Works without an organization set. */
export const listOrganizations = query<OrganizationView[]>(['directory'], async (db) => {
  const rows = await db.any(sql.type(organizationRow)`
    select ${columns} from directory.organization where not deleted order by lower(name), id`)
  return rows.map(toView)
})

/**
 * One organization by id, slug or domain, null when there is none (C004, C005). A domain that waits for its proof finds
 * nobody. Works without an organization set.
 */
export const findOrganization = query<
  OrganizationView | null,
  { id: string } | { slug: string } | { domain: string }
>(['directory'], async (db, by) => {
  const condition =
    'id' in by
      ? sql.fragment`id = ${by.id}`
      : 'slug' in by
        ? sql.fragment`slug = ${by.slug}`
        : sql.fragment`domain = ${by.domain}`
  const row = await db.maybeOne(
    sql.type(
      organizationRow,
    )`select ${columns} from directory.organization where ${condition} and not deleted`,
  )
  return row && toView(row)
})

const settings = sql.fragment`site_title as "siteTitle", measurement_id as "measurementId",
  measures_shared_host as "measuresSharedHost", person_names as "personNames", photos, indexed`

/** What an organization has set up for its site, null when there is none. Works without an organization set. */
export const siteSettings = query<SiteSettingsView | null, string>(['directory'], (db, organizationId) =>
  db.maybeOne(sql.type(siteSettingsView)`
    select ${settings} from directory.organization where id = ${organizationId} and not deleted`),
)

const detailRow = organizationRow.extend({
  ...siteSettingsView.shape,
  claimed_domain: z.string().nullable(),
  proof: z.string().nullable(),
  revision: z.string(),
})

const accountRow = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  role,
  organization_id: z.string(),
})

/** An organization with its users, its settings and the domain that waits for its proof (C007). */
export const readOrganization = query<OrganizationDetailView | null, string>(
  ['directory'],
  async (db, organizationId) => {
    const row = await db.maybeOne(sql.type(detailRow)`
      select ${columns}, ${settings}, claimed_domain, proof, revision::text as revision
      from directory.organization where id = ${organizationId} and not deleted`)
    if (!row) return null
    const { claimed_domain: domain, proof, sport_ids, ...organization } = row
    const users = await db.any(sql.type(accountRow)`
      select user_id as id, username, email, role, organization_id
      from directory.account where organization_id = ${organizationId} and not removed order by lower(username)`)
    return {
      ...organization,
      sports: sportsOf(sport_ids),
      domainClaim:
        domain === null || proof === null ? null : { domain, name: proofRecord(domain), value: proof },
      users: [...users],
    }
  },
)
