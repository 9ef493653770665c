import type { FragmentSqlToken } from 'slonik'
import { linkView, type LinkView } from '@league/contracts/site/views'
import { withinLivingOrganization } from '../directory/living.ts'
import { query, sql, type Reader } from '../query.ts'

const uses = ['site', 'directory'] as const

/** The links of the menu, also those that are not shown. The condition sees `link`. */
function linksWhere(db: Reader, condition: FragmentSqlToken): Promise<readonly LinkView[]> {
  return db.any(sql.type(linkView)`
    select link.link_id as id, link.label, link.slug, link.url, link.is_external, link.show_in_navbar, link.template,
      link.position, link.organization_id, case when not link.is_external then link.page_id end as page_id, link.core
    from site.link link
    ${withinLivingOrganization('link')}
    where not link.removed and ${condition}
    order by link.position, link.added`)
}

/** All links of the organization in the order of its menu; of one place, the earlier first (C014, R100). */
export const listLinks = query<LinkView[]>(uses, async (db) => [
  ...(await linksWhere(db, sql.fragment`true`)),
])

/** One link, null when absent or removed. */
export const readLink = query<LinkView | null, string>(uses, async (db, linkId) => {
  const [link] = await linksWhere(db, sql.fragment`link.link_id = ${linkId}`)
  return link ?? null
})
