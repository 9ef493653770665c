import type { AttributeId, OrganizationId, SportId } from '../kernel/id.ts'
import type { AttributeType, PlayerAttribute } from './events.ts'

interface DefaultAttribute {
  key: string
  name: string
  attributeType: AttributeType
}

/**
 * The attributes that every organization and sport starts with. The header of a profile shows them (R213).
 */
const defaults: readonly DefaultAttribute[] = [
  { key: 'number', name: 'Number', attributeType: 'number' },
  { key: 'position', name: 'Position', attributeType: 'string' },
]

/** Returns the id of a default attribute. It is derived, so that the attribute exists without an event. */
export function defaultAttributeId(
  organizationId: OrganizationId,
  sportId: SportId,
  key: string,
): AttributeId {
  return `${organizationId}.${sportId}.${key}`
}

/**
 * Returns the key of an attribute's values. Default attributes share it across sports; for others it is the
 * id.
 */
export function valueKey(attributeId: AttributeId): string {
  return attributeId.slice(attributeId.lastIndexOf('.') + 1)
}

/** Returns the default attributes, Number and Position, both visible. */
export function defaultAttributes(organizationId: OrganizationId, sportId: SportId): PlayerAttribute[] {
  return defaults.map((attribute, order) => ({
    ...attribute,
    attributeId: defaultAttributeId(organizationId, sportId, attribute.key),
    hidden: false,
    order,
  }))
}
