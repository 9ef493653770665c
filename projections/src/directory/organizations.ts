import { z } from 'zod'
import { role } from '@league/contracts/account/events'
import { sports } from '@league/contracts/organization/sports'
import type { OrganizationDetailView, OrganizationView } from '@league/contracts/organization/views'
import { query, sql } from '../query.ts'

const organizationRow = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  domain: z.string().nullable(),
  theme: z.string(),
  brand_color: z.string(),
  time_zone: z.string(),
  city: z.string().nullable(),
  sport_ids: z.string(),
})

const columns = sql.fragment`id, name, slug, domain, theme, brand_color, time_zone, city, sport_ids`

function toView({
  brand_color,
  time_zone,
  sport_ids,
  ...row
}: z.infer<typeof organizationRow>): OrganizationView {
  const ids = sport_ids.split(',')
  return {
    ...row,
    brandColor: brand_color,
    timeZone: time_zone,
    logo_url: null,
    facebook_url: null,
    instagram_url: null,
    youtube_url: null,
    sports: ids.flatMap((id) => sports.filter((sport) => sport.id === id)),
  }
}

/** All organizations by name, public fields (C006). Works without an organization set. */
export const listOrganizations = query<OrganizationView[]>(['directory'], async (db) => {
  const rows = await db.any(
    sql.type(organizationRow)`select ${columns} from directory.organization order by lower(name), id`,
  )
  return rows.map(toView)
})

/** One organization by id, slug or domain, null when there is none (C004, C005). Works without an organization set. */
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
    sql.type(organizationRow)`select ${columns} from directory.organization where ${condition}`,
  )
  return row && toView(row)
})

const accountRow = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  role,
  organization_id: z.string(),
})

/** An organization with its users (C007). */
export const readOrganization = query<OrganizationDetailView | null, string>(
  ['directory'],
  async (db, organizationId) => {
    const organization = await findOrganization(db, { id: organizationId })
    if (!organization) return null
    const users = await db.any(sql.type(accountRow)`
      select user_id as id, username, email, role, organization_id
      from directory.account where organization_id = ${organizationId} order by lower(username)`)
    return { ...organization, users: [...users] }
  },
)
