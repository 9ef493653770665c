import type { AttributeType, PlayerAttribute } from './events.ts'

interface DefaultAttribute {
  key: string
  name: string
  attributeType: AttributeType
}

/** The attributes of every organization and sport that has said nothing else (R213): the header of a profile shows them. */
const defaults: readonly DefaultAttribute[] = [
  { key: 'number', name: 'Number', attributeType: 'number' },
  { key: 'position', name: 'Position', attributeType: 'string' },
]

/** The id of a default attribute: whose it is and which one, so that it needs no event to exist. */
export function defaultAttributeId(organizationId: string, sportId: string, key: string): string {
  return `${organizationId}.${sportId}.${key}`
}

/** The key of an attribute's values by its id: the defaults of all sports share theirs, of every other attribute it is the id. */
export function valueKey(attributeId: string): string {
  return attributeId.slice(attributeId.lastIndexOf('.') + 1)
}

/** Number and Position, both shown, in this order. */
export function defaultAttributes(organizationId: string, sportId: string): PlayerAttribute[] {
  return defaults.map((attribute, order) => ({
    ...attribute,
    attributeId: defaultAttributeId(organizationId, sportId, attribute.key),
    hidden: false,
    order,
  }))
}
