import type { FragmentSqlToken } from 'slonik'
import { z } from 'zod'
import {
  linkId,
  organizationId,
  pageId,
  type LinkId,
  type OrganizationId,
  type PageId,
} from '@league/contracts/kernel/id'
import { defaultFeatures, featureKey, type FeatureKey } from '@league/contracts/organization/features'
import { pageContent } from '@league/contracts/site/blocks'
import { templateName } from '@league/contracts/site/templates'
import type { PageView } from '@league/contracts/site/views'
import { joinExistingOrganization } from '../directory/joins.ts'
import { query, sql, type Reader } from '../query.ts'

const uses = ['site', 'directory'] as const

/** Pages that exist, with their link and their current version, as `page`, `link` and `version`. */
const existingPages = sql.fragment`
  site.page page
  join site.link link on link.organization_id = page.organization_id
    and link.link_id = page.link_id
    and not link.deleted
    and not page.deleted
  join site.page_version version on version.organization_id = page.organization_id
    and version.page_id = page.page_id
    and version.event_id = page.event_id
  ${joinExistingOrganization('page')}
`

/**
 * Whether visitors see the current `version` of a page. A page from a template is public once it is saved: until then, and
 * after that is undone, its texts are only samples.
 */
export const isPublished = sql.fragment`
  (
    version.template = 'blank'
    or not exists (
      select from site.page_version first
      where first.organization_id = version.organization_id
        and first.page_id = version.page_id
        and first.revision = 0
        and first.event_id in (version.event_id, version.restored_from)
    )
  )
`

const pageRow = z.object({
  id: pageId,
  content: pageContent,
  template: templateName,
  link_id: linkId,
  label: z.string(),
  slug: z.string().nullable(),
  revision: z.string(),
})

/** Returns the first such page in the order of the menu. The condition sees `page` and `link`. */
async function pageWhere(db: Reader, condition: FragmentSqlToken): Promise<PageView | null> {
  const [row] = await db.any(sql.type(pageRow)`
    select page.page_id as id, version.content, version.template, link.link_id, link.label, link.slug,
      page.revision::text as revision
    from ${existingPages}
    where ${condition}
    order by link.position, link.added_position
    limit 1
  `)
  if (!row) return null
  const { link_id, label, slug, ...page } = row
  return { ...page, link: { id: link_id, label, slug } }
}

/** Returns a page, null when it or its link does not exist (C021). */
export const readPageQuery = query<PageView | null, PageId>(uses, (db, pageId) =>
  pageWhere(db, sql.fragment`page.page_id = ${pageId}`),
)

/** Visitors do not see a page from a template before it is saved. */
type OfReader<Name> = Name & { isVisitor: boolean }

const isShownTo = (isVisitor: boolean) => (isVisitor ? isPublished : sql.fragment`true`)

/** Returns the page of a link, null when it does not exist (C019). */
export const readPageByLinkQuery = query<PageView | null, OfReader<{ linkId: LinkId }>>(
  uses,
  (db, { linkId, isVisitor }) =>
    pageWhere(
      db,
      sql.fragment`
        page.link_id = ${linkId}
        and link.page_id = page.page_id
        and ${isShownTo(isVisitor)}
      `,
    ),
)

const linkIsInternal = sql.fragment`not link.is_external and link.page_id = page.page_id`

/** Returns the page of an internal link by the slug of the link, in any letter case (C018, R125). */
export const readPageBySlugQuery = query<PageView | null, OfReader<{ slug: string }>>(
  uses,
  (db, { slug, isVisitor }) =>
    pageWhere(
      db,
      sql.fragment`
        lower(link.slug) = ${slug.toLowerCase()}
        and ${linkIsInternal}
        and ${isShownTo(isVisitor)}
      `,
    ),
)

/** Returns the slugs, in lower case, of the internal links whose page has blocks and is published. */
export const listPageSlugsQuery = query<string[]>(uses, async (db) => {
  const rows = await db.any(sql.type(z.object({ slug: z.string() }))`
    select distinct lower(link.slug) as slug
    from ${existingPages}
    where link.slug is not null and version.blocks > 0 and ${linkIsInternal} and ${isPublished}
    order by slug
  `)
  return rows.map(({ slug }) => slug)
})

const newsPageRow = z.object({
  id: pageId,
  slug: z.string(),
  content: pageContent,
  changedAt: z.string(),
})
export type NewsPage = z.infer<typeof newsPageRow>

/**
 * Returns the pages that have a news block, in the order of the menu, with their lowercase slug and the instant of
 * their current version.
 */
export const listNewsPagesQuery = query<NewsPage[]>(uses, async (db) => {
  const rows = await db.any(sql.type(newsPageRow)`
    select page.page_id as id, lower(link.slug) as slug, version.content,
      version.created_at as "changedAt"
    from ${existingPages}
    where link.slug is not null
      and ${linkIsInternal}
      and ${isPublished}
      and version.content @> '{"blocks": [{"type": "news"}]}'
    order by link.position, link.added_position
  `)
  return [...rows]
})

/** What the sitemap of the shared host lists of one organization. */
export interface ListedSite {
  id: OrganizationId
  slug: string
  features: FeatureKey[]
  /** Slugs, in lower case, of the internal links whose page has blocks. */
  pagesWithContent: string[]
}

const listedSiteRow = z.object({
  id: organizationId,
  slug: z.string(),
  features: z.array(z.object({ key: featureKey, enabled: z.boolean() })),
  pages: z.array(z.string()),
})

/**
 * Returns the sites that search engines may list and that have no domain of their own. For all organizations
 * at once, so read it as all of them.
 */
export const listSitesQuery = query<ListedSite[]>(uses, async (db) => {
  const rows = await db.any(sql.type(listedSiteRow)`
    select site.id, site.slug,
      coalesce(
        (
          select json_agg(json_build_object('key', feature.feature_key, 'enabled', feature.enabled))
          from directory.feature feature
          where feature.organization_id = site.id
        ),
        '[]'
      ) as features,
      array(
        select distinct lower(link.slug)
        from ${existingPages}
        where page.organization_id = site.id
          and link.slug is not null
          and version.blocks > 0
          and ${linkIsInternal}
          and ${isPublished}
        order by 1
      ) as pages
    from directory.organization site
    where site.indexed and site.domain is null and not site.deleted
    order by lower(site.name), site.id
  `)
  return rows.map(({ id, slug, features, pages }) => {
    const changed = new Map(features.map(({ key, enabled }) => [key, enabled]))
    const isEnabled = (key: FeatureKey) => changed.get(key) ?? defaultFeatures[key]
    return { id, slug, features: featureKey.options.filter(isEnabled), pagesWithContent: pages }
  })
})
