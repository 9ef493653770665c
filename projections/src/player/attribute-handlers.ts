import type { AttributeId, OrganizationId, SportId } from '@league/contracts/kernel/id'
import type { PlayerAttribute } from '@league/contracts/attribute/events'
import { defaultAttributes } from '@league/contracts/attribute/defaults'
import type { EventHandlers, RecordOf, RecordWith } from '../runtime/define-projection.ts'
import type { Need, Rows, TableRows } from '../runtime/projection.ts'

export type AttributeRow = {
  organization_id: OrganizationId
  sport_id: SportId
  attribute_id: AttributeId
  key: string
  name: string
  attribute_type: string
  hidden: boolean
  sort_order: number
  deleted: boolean
}

type AttributeTables = { attribute: AttributeRow }

const need = (organization_id: OrganizationId, attribute_id: AttributeId): Need<AttributeTables> => ({
  table: 'attribute',
  by: { organization_id, attribute_id },
})

/** Handlers of the events about player attributes. The default ones come with the stat sheet of a sport. */
export const attributeHandlers = {
  StatSheetOpened: {
    fold(rows, event) {
      const { meta, data } = event
      for (const attribute of defaultAttributes(meta.organizationId, data.sportId))
        rows.attribute.put(rowOf(event, attribute, { deleted: false }))
    },
  },
  PlayerAttributeAdded: {
    needs: (event) => [allNeed(event)],
    fold(rows, event) {
      moveAttributes(rows.attribute, event, { from: event.data.order, by: 1 })
      rows.attribute.put(rowOf(event, event.data, { deleted: false }))
    },
  },
  PlayerAttributeRemoved: {
    needs: (event) => [allNeed(event)],
    fold(rows, event) {
      const { attributeId, order } = event.data
      change(rows.attribute, event.meta.organizationId, attributeId, { deleted: true })
      moveAttributes(rows.attribute, event, { from: order, by: -1 })
    },
  },
  PlayerAttributeVisibilityChanged: {
    needs: ({ meta, data }) => [need(meta.organizationId, data.attributeId)],
    fold(rows, { meta, data }) {
      change(rows.attribute, meta.organizationId, data.attributeId, { hidden: data.hidden })
    },
  },
  PlayerAttributesReordered: {
    needs: ({ meta, data }) => data.after.map((attributeId) => need(meta.organizationId, attributeId)),
    fold(rows, { meta, data }) {
      for (const [sort_order, attributeId] of data.after.entries())
        change(rows.attribute, meta.organizationId, attributeId, { sort_order })
    },
  },
  PlayerAttributesRestored: { fold: replaceList },
  PlayerAttributeListRestored: { fold: replaceList },
} satisfies Partial<EventHandlers<AttributeTables>>

function allNeed({ meta, data }: RecordWith<'sportId'>): Need<AttributeTables> {
  return { table: 'attribute', by: { organization_id: meta.organizationId, sport_id: data.sportId } }
}

/** Moves the attributes from a place on, for one that comes or goes there. */
function moveAttributes(
  attributes: TableRows<AttributeRow>,
  { meta, data }: RecordWith<'sportId'>,
  { from, by }: { from: number; by: 1 | -1 },
): void {
  for (const attribute of attributes.where({
    organization_id: meta.organizationId,
    sport_id: data.sportId,
  }))
    if (!attribute.deleted && attribute.sort_order >= from)
      attributes.put({ ...attribute, sort_order: attribute.sort_order + by })
}

function replaceList(
  rows: Rows<AttributeTables>,
  event: RecordOf<'PlayerAttributesRestored' | 'PlayerAttributeListRestored'>,
): void {
  for (const attribute of event.data.before) rows.attribute.put(rowOf(event, attribute, { deleted: true }))
  for (const attribute of event.data.after) rows.attribute.put(rowOf(event, attribute, { deleted: false }))
}

function change(
  attributes: TableRows<AttributeRow>,
  organizationId: OrganizationId,
  attributeId: AttributeId,
  columns: Partial<AttributeRow>,
): void {
  const attribute = attributes.get(organizationId, attributeId)
  if (attribute) attributes.put({ ...attribute, ...columns })
}

function rowOf(
  { meta, data }: RecordWith<'sportId'>,
  { attributeId, key, name, attributeType, hidden, order }: PlayerAttribute,
  { deleted }: { deleted: boolean },
): AttributeRow {
  return {
    organization_id: meta.organizationId,
    sport_id: data.sportId,
    attribute_id: attributeId,
    key,
    name,
    attribute_type: attributeType,
    hidden,
    sort_order: order,
    deleted,
  }
}
