import type { FragmentSqlToken } from 'slonik'
import { z } from 'zod'
import { pageContent, type PageContent } from '@league/contracts/site/blocks'
import { templateName } from '@league/contracts/site/templates'
import type { PageVersionView } from '@league/contracts/site/views'
import { withinLivingOrganization } from '../directory/living.ts'
import { query, sql, type Reader } from '../query.ts'

const uses = ['site', 'directory'] as const

const versionRow = z.object({
  id: z.string(),
  revision: z.string(),
  at: z.string(),
  actor_id: z.string(),
  actor_name: z.string(),
  template: templateName,
  blocks: z.number(),
  restoredFrom: z.string().nullable(),
  current: z.boolean(),
})

// Names are joined, so that a version shows the name that its writer has today.
const columns = sql.fragment`
  version.event_id as id, version.revision::text as revision, version.at, version.actor_id,
  coalesce(version.actor_name, account.username, 'unknown') as actor_name, version.template, version.blocks,
  version.restored_from as "restoredFrom", version.event_id = page.event_id as current`

/** Versions of a page that is there. */
function versionsOf(pageId: string): FragmentSqlToken {
  return sql.fragment`
    from site.page page
    join site.link link on link.organization_id = page.organization_id and link.link_id = page.link_id
      and not link.removed
    join site.page_version version on version.organization_id = page.organization_id
      and version.page_id = page.page_id
    left join directory.account account on account.organization_id = version.organization_id
      and account.user_id = version.actor_id
    ${withinLivingOrganization('page')}
    where page.page_id = ${pageId} and not page.deleted`
}

function toView({ actor_id, actor_name, ...row }: z.infer<typeof versionRow>): PageVersionView {
  return { ...row, actor: { id: actor_id, name: actor_name } }
}

/** Every version of a page, latest first; none of a page that is not there. */
export const pageVersions = query<PageVersionView[], string>(uses, async (db: Reader, pageId) => {
  const rows = await db.any(
    sql.type(versionRow)`select ${columns} ${versionsOf(pageId)} order by version.revision desc`,
  )
  return rows.map(toView)
})

const wholeRow = versionRow.extend({ content: pageContent })

/** A version of a page by the event that made it, with its content as stored. */
export const pageVersion = query<
  (PageVersionView & { content: PageContent }) | null,
  { pageId: string; eventId: string }
>(uses, async (db, { pageId, eventId }) => {
  const row = await db.maybeOne(sql.type(wholeRow)`
    select ${columns}, version.content ${versionsOf(pageId)} and version.event_id = ${eventId}`)
  if (!row) return null
  const { content, ...version } = row
  return { ...toView(version), content }
})
