import type { FragmentSqlToken } from 'slonik'
import { z } from 'zod'
import { eventId, userId, type EventId, type PageId } from '@league/contracts/kernel/id'
import { pageContent, type PageContent } from '@league/contracts/site/blocks'
import { templateName } from '@league/contracts/site/templates'
import type { PageVersionView } from '@league/contracts/site/views'
import { joinExistingOrganization } from '../directory/joins.ts'
import { withApiToken } from '../history/actor-text.ts'
import { query, sql, type Reader } from '../query.ts'

const uses = ['site', 'directory'] as const

const versionRow = z.object({
  id: eventId,
  revision: z.string(),
  at: z.string(),
  actor_id: userId,
  actor_name: z.string(),
  api_token: z.string().nullable(),
  template: templateName,
  blocks: z.number(),
  restoredFrom: eventId.nullable(),
  current: z.boolean(),
})

// The names of people are joined: a version shows the name that its author has today.
const columns = sql.fragment`
  version.event_id as id, version.revision::text as revision, version.created_at as at,
  version.actor_id,
  coalesce(version.actor_name, account.username, administrator.username, 'unknown') as actor_name,
  version.api_token, version.template, version.blocks, version.restored_from as "restoredFrom",
  version.event_id = page.event_id as current
`

/** Returns the `from` and `where` clauses for the versions of a page that exists, as `version`. */
function fromVersionsOf(pageId: PageId): FragmentSqlToken {
  return sql.fragment`
    from site.page page
    join site.link link on link.organization_id = page.organization_id
      and link.link_id = page.link_id
      and not link.deleted
    join site.page_version version on version.organization_id = page.organization_id
      and version.page_id = page.page_id
    left join directory.account account on account.organization_id = version.organization_id
      and account.user_id = version.actor_id
    left join directory.platform_account administrator on administrator.user_id = version.actor_id
    ${joinExistingOrganization('page')}
    where page.page_id = ${pageId} and not page.deleted
  `
}

function toView({ actor_id, actor_name, api_token, ...row }: z.infer<typeof versionRow>): PageVersionView {
  return { ...row, actor: { id: actor_id, name: withApiToken(actor_name, api_token) } }
}

/** Returns the versions of a page, latest first, none where the page does not exist. */
export const listPageVersionsQuery = query<PageVersionView[], PageId>(uses, async (db: Reader, pageId) => {
  const rows = await db.any(sql.type(versionRow)`
    select ${columns}
    ${fromVersionsOf(pageId)}
    order by version.revision desc
  `)
  return rows.map(toView)
})

const versionWithContentRow = versionRow.extend({ content: pageContent })

/**
 * Returns a version of a page with its content as stored, null when the page does not exist or has no such
 * version.
 */
export const readPageVersionQuery = query<
  (PageVersionView & { content: PageContent }) | null,
  { pageId: PageId; eventId: EventId }
>(uses, async (db, { pageId, eventId }) => {
  const row = await db.maybeOne(sql.type(versionWithContentRow)`
    select ${columns}, version.content
    ${fromVersionsOf(pageId)}
      and version.event_id = ${eventId}
  `)
  if (!row) return null
  const { content, ...version } = row
  return { ...toView(version), content }
})
