import type { FragmentSqlToken } from 'slonik'
import { z } from 'zod'
import { pageContent } from '@league/contracts/site/blocks'
import { templateName } from '@league/contracts/site/templates'
import type { PageView } from '@league/contracts/site/views'
import { withinLivingOrganization } from '../directory/living.ts'
import { query, sql, type Reader } from '../query.ts'

const uses = ['site', 'directory'] as const

/** Pages that readers may see: created, and of a link that is there. As `page`, `link` and `version`. */
const livingPages = sql.fragment`
  site.page page
  join site.link link on link.organization_id = page.organization_id and link.link_id = page.link_id
    and not link.removed
  join site.page_version version on version.organization_id = page.organization_id
    and version.page_id = page.page_id and version.event_id = page.event_id
  ${withinLivingOrganization('page')}`

const pageRow = z.object({
  id: z.string(),
  content: pageContent,
  template: templateName,
  link_id: z.string(),
  label: z.string(),
  slug: z.string().nullable(),
  revision: z.string(),
})

async function pageWhere(db: Reader, condition: FragmentSqlToken): Promise<PageView | null> {
  const [row] = await db.any(sql.type(pageRow)`
    select page.page_id as id, version.content, version.template, link.link_id, link.label, link.slug,
      page.revision::text as revision
    from ${livingPages}
    where not page.deleted and ${condition}
    order by link.position, link.added
    limit 1`)
  if (!row) return null
  const { link_id, label, slug, ...page } = row
  return { ...page, link: { id: link_id, label, slug } }
}

/** A page, null when absent, deleted, or of a link that is gone (C021). */
export const readPage = query<PageView | null, string>(uses, (db, pageId) =>
  pageWhere(db, sql.fragment`page.page_id = ${pageId}`),
)

/** The page of a link, null as long as it is not there (C019). */
export const pageOfLink = query<PageView | null, string>(uses, (db, linkId) =>
  pageWhere(db, sql.fragment`page.link_id = ${linkId} and link.page_id = page.page_id`),
)

const internal = sql.fragment`not link.is_external and link.page_id = page.page_id`

/** The page of an internal link by the link's slug, in any letter case (C018, R125). */
export const pageOfSlug = query<PageView | null, string>(uses, (db, slug) =>
  pageWhere(db, sql.fragment`lower(link.slug) = ${slug.toLowerCase()} and ${internal}`),
)

/** Slugs, in lower case, of the internal links whose page holds blocks. */
export const writtenSlugs = query<string[]>(uses, async (db) => {
  const rows = await db.any(sql.type(z.object({ slug: z.string() }))`
    select distinct lower(link.slug) as slug
    from ${livingPages}
    where not page.deleted and link.slug is not null and version.blocks > 0 and ${internal}
    order by slug`)
  return rows.map(({ slug }) => slug)
})
