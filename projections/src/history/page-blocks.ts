import type { EventId, Id, OrganizationId, PageId } from '@league/contracts/kernel/id'
import type { EventHandlers, RecordOf } from '../runtime/define-projection.ts'
import type { Rows } from '../runtime/projection.ts'
import { erasedHashes, hashBlocks, type PageSummary, type Summary } from './summary.ts'

export type PageBlocksRow = { organization_id: OrganizationId; page_id: PageId; hashes: string[] }

/** The entry of a version of a page. */
type VersionRow = {
  organization_id: OrganizationId
  event_id: EventId
  position: number
  kind: string
  subject_id: Id
  summary: Summary['data']
}

type PageTables = { entry: VersionRow; page_blocks: PageBlocksRow }

/**
 * Records the hashes of the blocks that each page has, which the next edit is compared with. A deleted page keeps them,
 * because it may be restored.
 */
export const pageBlockHandlers = {
  PageCreated: {
    fold(rows, { meta, data }) {
      rows.page_blocks.put({
        organization_id: meta.organizationId,
        page_id: data.pageId,
        hashes: hashBlocks(data.content),
      })
    },
  },
  PageEdited: {
    needs: ({ meta, data }) => [
      { table: 'page_blocks', by: { organization_id: meta.organizationId, page_id: data.pageId } },
    ],
    fold(rows, { meta, data }) {
      const page = rows.page_blocks.get(meta.organizationId, data.pageId)
      if (page) rows.page_blocks.put({ ...page, hashes: hashBlocks(data.content) })
    },
  },
  PersonalDataErased: {
    needs: (event) =>
      erasedVersions(event).flatMap(({ organization_id, eventId, pageId }) => [
        { table: 'entry', by: { organization_id, event_id: eventId } },
        { table: 'entry', by: { organization_id, subject_id: pageId, kind: 'PageEdited' } },
        { table: 'page_blocks', by: { organization_id, page_id: pageId } },
      ]),
    fold(rows, event) {
      for (const version of erasedVersions(event)) forgetBlocks(rows, version)
    },
  },
} satisfies Partial<EventHandlers<PageTables>>

interface ErasedVersion {
  organization_id: OrganizationId
  eventId: EventId
  pageId: PageId
}

function erasedVersions({ meta, data }: RecordOf<'PersonalDataErased'>): ErasedVersion[] {
  return data.texts
    .filter(({ path }) => path === 'data.content')
    .map(({ eventId, streamId }) => ({
      organization_id: meta.organizationId,
      eventId,
      pageId: streamId as PageId,
    }))
}

/** Makes the entries of an erased version and of the one after it those that a replay makes. */
function forgetBlocks(rows: Rows<PageTables>, { organization_id, eventId, pageId }: ErasedVersion): void {
  const entry = rows.entry.get(organization_id, eventId)
  if (!entry) return
  const incomparable = (version: VersionRow, blocks?: number) => {
    const summary = version.summary as PageSummary
    rows.entry.put({
      ...version,
      summary: { ...summary, blocks: blocks ?? summary.blocks, changes: null },
    })
  }
  incomparable(entry, erasedHashes.length)
  const [next] = rows.entry
    .where({ organization_id, subject_id: pageId, kind: 'PageEdited' })
    .filter(({ position }) => position > entry.position)
    .toSorted((a, b) => a.position - b.position)
  if (next) incomparable(next)
  else {
    const page = rows.page_blocks.get(organization_id, pageId)
    if (page) rows.page_blocks.put({ ...page, hashes: [...erasedHashes] })
  }
}
