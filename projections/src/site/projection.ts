import type { EventId, LinkId, OrganizationId, PageId, UserId } from '@league/contracts/kernel/id'
import type { AnyRecordedEvent } from '@league/contracts/events'
import { programName } from '@league/contracts/kernel/envelope'
import { ERASED_SLUG, ERASED_TEXT } from '@league/contracts/kernel/typed-text'
import type { PageContent } from '@league/contracts/site/blocks'
import { erasedPageContent, type LinkDetails } from '@league/contracts/site/events'
import { eraseShownTexts } from '../erased-texts.ts'
import {
  changeRow,
  combineHandlers,
  defineProjection,
  type EventHandlers,
  type RecordOf,
  type RecordWith,
} from '../runtime/define-projection.ts'

type LinkRow = {
  organization_id: OrganizationId
  link_id: LinkId
  label: string
  slug: string | null
  url: string | null
  is_external: boolean
  show_in_navbar: boolean
  template: string
  position: number
  added_position: number
  page_id: PageId | null
  core: boolean
  deleted: boolean
}

type PageRow = {
  organization_id: OrganizationId
  page_id: PageId
  link_id: LinkId
  event_id: EventId
  revision: number
  deleted: boolean
}

type PageVersionRow = {
  organization_id: OrganizationId
  page_id: PageId
  event_id: EventId
  revision: number
  created_at: string
  actor_id: UserId
  actor_name: string | null
  api_token: string | null
  template: string
  content: PageContent
  blocks: number
  restored_from: string | null
}

type SiteTables = { link: LinkRow; page: PageRow; page_version: PageVersionRow }

const linkKey = ({ meta, data }: RecordWith<'linkId'>) => ({
  organization_id: meta.organizationId,
  link_id: data.linkId,
})

const pageKey = ({ meta, data }: RecordWith<'pageId'>) => ({
  organization_id: meta.organizationId,
  page_id: data.pageId,
})

const changeLink = changeRow<SiteTables, 'link', RecordWith<'linkId'>>('link', linkKey)
const changePage = changeRow<SiteTables, 'page', RecordOf<'PageEdited' | 'PageDeleted' | 'PageRestored'>>(
  'page',
  pageKey,
)
const changeCurrentVersion = changePage((event: RecordOf<'PageEdited'>) => currentVersionColumns(event))

/** Erases versions of pages, and the names of the API tokens that made them. */
const eraseVersions = {
  PersonalDataErased: {
    needs: ({ meta, data }) =>
      data.texts.map(({ eventId, streamId }) => ({
        table: 'page_version',
        by: { organization_id: meta.organizationId, page_id: streamId as PageId, event_id: eventId },
      })),
    fold(rows, { meta, data }) {
      for (const { eventId, path, streamId } of data.texts) {
        const version = rows.page_version.get(meta.organizationId, streamId, eventId)
        if (path === 'meta.apiToken' && version?.api_token)
          rows.page_version.put({ ...version, api_token: ERASED_TEXT })
        if (path === 'data.content' && version)
          rows.page_version.put({ ...version, ...contentColumns(erasedPageContent) })
      }
    },
  },
} satisfies Partial<EventHandlers<SiteTables>>

const eraseLinkTexts = eraseShownTexts<SiteTables, 'link'>(
  'link',
  (organization_id, link_id) => ({ organization_id, link_id }),
  { label: { label: ERASED_TEXT }, slug: { slug: ERASED_SLUG }, url: { url: null } },
)

/** The menu of each organization, and its pages with all their versions. */
export const site = defineProjection<SiteTables>({
  name: 'site',
  version: 5,
  sql: {
    tables: new URL('tables.sql', import.meta.url),
    indexes: new URL('indexes.sql', import.meta.url),
  },
  isolation: 'stream',
  tables: {
    link: { key: ['organization_id', 'link_id'] },
    page: { key: ['organization_id', 'page_id'] },
    page_version: { key: ['organization_id', 'page_id', 'event_id'] },
  },
  on: {
    LinkAdded: {
      fold(rows, event) {
        const { data } = event
        rows.link.put({
          ...linkKey(event),
          ...linkColumns(data),
          position: data.position,
          added_position: Number(event.position),
          page_id: data.pageId,
          core: data.core,
          deleted: false,
        })
      },
    },
    LinkChanged: changeLink(({ data }) => ({ ...linkColumns(data.after), page_id: data.pageId })),
    LinkMoved: changeLink(({ data }) => ({ position: data.after })),
    LinkRemoved: changeLink(() => ({ deleted: true })),
    LinkRestored: changeLink(() => ({ deleted: false })),
    PageCreated: {
      fold(rows, event) {
        rows.page.put({
          ...pageKey(event),
          link_id: event.data.linkId,
          ...currentVersionColumns(event),
          deleted: false,
        })
        rows.page_version.put(versionOf(event))
      },
    },
    PageEdited: {
      needs: changeCurrentVersion.needs,
      fold(rows, event) {
        changeCurrentVersion.fold(rows, event)
        rows.page_version.put(versionOf(event))
      },
    },
    PageDeleted: changePage(() => ({ deleted: true })),
    PageRestored: changePage(({ revision }) => ({ revision: Number(revision), deleted: false })),
    ...combineHandlers<SiteTables>(eraseVersions, eraseLinkTexts),
  },
})

const currentVersionColumns = ({ eventId, revision }: AnyRecordedEvent) => ({
  event_id: eventId,
  revision: Number(revision),
})

function linkColumns(link: LinkDetails) {
  return {
    label: link.label,
    slug: link.slug,
    url: link.url,
    is_external: link.isExternal,
    show_in_navbar: link.showInNavbar,
    template: link.template,
  }
}

const contentColumns = (content: PageContent) => ({ content, blocks: content.blocks.length })

function versionOf(event: RecordOf<'PageCreated' | 'PageEdited'>): PageVersionRow {
  const { data, meta } = event
  return {
    organization_id: meta.organizationId,
    page_id: data.pageId,
    ...currentVersionColumns(event),
    created_at: new Date(meta.at).toISOString(),
    actor_id: meta.actor.id,
    actor_name: programName(meta.actor),
    api_token: meta.apiToken ?? null,
    template: data.template,
    ...contentColumns(data.content),
    restored_from: event.type === 'PageEdited' ? event.data.restoredFrom : null,
  }
}
