import type { LinkId } from '@league/contracts/kernel/id'
import type { FragmentSqlToken } from 'slonik'
import { linkView, type LinkView } from '@league/contracts/site/views'
import { joinExistingOrganization } from '../directory/joins.ts'
import { query, sql, type Reader } from '../query.ts'
import { isPublished } from './pages.ts'

const uses = ['site', 'directory'] as const

/** Returns links of the menu in their order, with those that are not shown. The condition sees `link`. */
function linksWhere(db: Reader, condition: FragmentSqlToken): Promise<readonly LinkView[]> {
  return db.any(sql.type(linkView)`
    select link.link_id as id, link.label, link.slug, link.url, link.is_external, link.show_in_navbar,
      link.template, link.position, link.organization_id, link.core,
      case when not link.is_external then link.page_id end as page_id
    from site.link link
    ${joinExistingOrganization('link')}
    where not link.deleted and ${condition}
    order by link.position, link.added_position
  `)
}

/**
 * Returns the links of the organization in the order of its menu (C014, R100). Links with the same position
 * are in the order in which they were added.
 */
export const listLinksQuery = query<LinkView[]>(uses, async (db) => [
  ...(await linksWhere(db, sql.fragment`true`)),
])

/** Returns a link, null when it does not exist. */
export const readLinkQuery = query<LinkView | null, LinkId>(uses, async (db, linkId) => {
  const [link] = await linksWhere(db, sql.fragment`link.link_id = ${linkId}`)
  return link ?? null
})

/** Returns the links as visitors see them: without those to a page that is not published. */
export const listPublicLinksQuery = query<LinkView[]>(uses, async (db) => [
  ...(await linksWhere(
    db,
    sql.fragment`
      (
        link.is_external
        or not exists (
          select from site.page page
          join site.page_version version on version.organization_id = page.organization_id
            and version.page_id = page.page_id
            and version.event_id = page.event_id
          where page.organization_id = link.organization_id
            and page.page_id = link.page_id
            and not ${isPublished}
        )
      )
    `,
  )),
])
