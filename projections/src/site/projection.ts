import type { DomainRecord } from '@league/contracts/events'
import type { LinkDetails } from '@league/contracts/site/events'
import { platformName } from '../history/platform-name.ts'
import type { Projection } from '../runtime/projection.ts'
import type { PageVersionRow, SiteTables } from './rows.ts'

/** The menu of each organization, its pages, and every version of these. */
export const site: Projection<SiteTables> = {
  name: 'site',
  version: 1,
  sql: {
    tables: new URL('tables.sql', import.meta.url),
    indexes: new URL('indexes.sql', import.meta.url),
  },
  tables: {
    link: { key: ['organization_id', 'link_id'] },
    page: { key: ['organization_id', 'page_id'] },
    page_version: { key: ['organization_id', 'page_id', 'event_id'] },
  },
  handles: [
    'LinkAdded',
    'LinkChanged',
    'LinkMoved',
    'LinkRemoved',
    'PageCreated',
    'PageEdited',
    'PageDeleted',
  ],

  needs(event) {
    const organization_id = event.meta.organizationId
    switch (event.type) {
      case 'LinkChanged':
      case 'LinkMoved':
      case 'LinkRemoved':
        return [{ table: 'link', by: { organization_id, link_id: event.data.linkId } }]
      case 'PageEdited':
      case 'PageDeleted':
        return [{ table: 'page', by: { organization_id, page_id: event.data.pageId } }]
      default:
        return []
    }
  },

  fold(rows, event) {
    const organization_id = event.meta.organizationId
    const { type, data } = event
    switch (type) {
      case 'LinkAdded':
        rows.link.put({
          organization_id,
          link_id: data.linkId,
          ...linkColumns(data),
          position: data.position,
          added: Number(event.position),
          page_id: data.pageId,
          core: data.core,
          removed: false,
        })
        break
      case 'LinkChanged':
      case 'LinkMoved':
      case 'LinkRemoved': {
        const link = rows.link.get(organization_id, data.linkId)
        if (!link) break
        if (type === 'LinkChanged')
          rows.link.put({ ...link, ...linkColumns(data.after), page_id: data.pageId })
        else if (type === 'LinkMoved') rows.link.put({ ...link, position: data.after })
        else rows.link.put({ ...link, removed: true })
        break
      }
      case 'PageCreated': {
        const { pageId: page_id, linkId: link_id } = data
        rows.page.put({ organization_id, page_id, link_id, ...currentOf(event), deleted: false })
        rows.page_version.put(versionOf(event))
        break
      }
      case 'PageEdited':
      case 'PageDeleted': {
        const page = rows.page.get(organization_id, data.pageId)
        if (type === 'PageEdited') {
          if (page) rows.page.put({ ...page, ...currentOf(event) })
          rows.page_version.put(versionOf(event))
        } else if (page) rows.page.put({ ...page, deleted: true })
        break
      }
      default:
    }
  },
}

const currentOf = ({ eventId, revision }: DomainRecord) => ({
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

function versionOf(event: Extract<DomainRecord, { type: 'PageCreated' | 'PageEdited' }>): PageVersionRow {
  const { data, meta } = event
  return {
    organization_id: meta.organizationId,
    page_id: data.pageId,
    ...currentOf(event),
    at: new Date(meta.at).toISOString(),
    actor_id: meta.actor.id,
    actor_name: platformName(meta.actor),
    template: data.template,
    content: data.content,
    blocks: data.content.blocks.length,
    restored_from: event.type === 'PageEdited' ? event.data.restoredFrom : null,
  }
}
