import type { AttributeId, OrganizationId, SportId } from '@league/contracts/kernel/id'
import type { PlayerAttribute } from '@league/contracts/attribute/events'
import { defaultAttributes } from '@league/contracts/attribute/defaults'
import type { EventHandlers, RecordWith } from '../runtime/define-projection.ts'
import type { Need, TableRows } from '../runtime/projection.ts'

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
    fold(rows, event) {
      rows.attribute.put(rowOf(event, event.data, { deleted: false }))
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
  PlayerAttributesRestored: {
    fold(rows, event) {
      const { data } = event
      for (const attribute of data.before) rows.attribute.put(rowOf(event, attribute, { deleted: true }))
      for (const attribute of data.after) rows.attribute.put(rowOf(event, attribute, { deleted: false }))
    },
  },
} satisfies Partial<EventHandlers<AttributeTables>>

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
