import type { DomainRecord } from '@league/contracts/events'
import type { PlayerAttribute } from '@league/contracts/attribute/events'
import { defaultAttributes } from '@league/contracts/attribute/defaults'
import type { TableRows } from '../runtime/projection.ts'

export type AttributeRow = {
  organization_id: string
  sport_id: string
  attribute_id: string
  key: string
  name: string
  attribute_type: string
  hidden: boolean
  sort_order: number
  retired: boolean
}

/** The rows that an event about attributes changes; one that carries them whole needs none. */
export function attributesNeeded({ data, type, meta }: DomainRecord) {
  const { organizationId: organization_id } = meta
  const need = (attribute_id: string) => ({
    table: 'attribute' as const,
    by: { organization_id, attribute_id },
  })
  if (type === 'PlayerAttributeVisibilityChanged') return [need(data.attributeId)]
  return type === 'PlayerAttributesReordered' ? data.after.map(need) : []
}

/** What an event says of attributes. The defaults come with the stat sheet of their sport. */
export function changeAttributes(rows: TableRows<AttributeRow>, event: DomainRecord): void {
  const { organizationId } = event.meta
  const { data, type } = event
  const put = (sportId: string, attribute: PlayerAttribute, retired = false) =>
    rows.put(rowOf(organizationId, sportId, attribute, retired))
  const change = (attributeId: string, columns: Partial<AttributeRow>) => {
    const attribute = rows.get(organizationId, attributeId)
    if (attribute) rows.put({ ...attribute, ...columns })
  }
  switch (type) {
    case 'StatSheetOpened':
      for (const attribute of defaultAttributes(organizationId, data.sportId)) put(data.sportId, attribute)
      break
    case 'PlayerAttributeAdded':
      put(data.sportId, data)
      break
    case 'PlayerAttributeVisibilityChanged':
      change(data.attributeId, { hidden: data.hidden })
      break
    case 'PlayerAttributesReordered':
      for (const [order, attributeId] of data.after.entries()) change(attributeId, { sort_order: order })
      break
    case 'PlayerAttributesRestored':
      for (const attribute of data.before) put(data.sportId, attribute, true)
      for (const attribute of data.after) put(data.sportId, attribute)
      break
    default:
  }
}

function rowOf(
  organization_id: string,
  sport_id: string,
  { attributeId, key, name, attributeType, hidden, order }: PlayerAttribute,
  retired: boolean,
): AttributeRow {
  return {
    organization_id,
    sport_id,
    attribute_id: attributeId,
    key,
    name,
    attribute_type: attributeType,
    hidden,
    sort_order: order,
    retired,
  }
}
