import type { AttributeEvent, AttributeType } from '@league/contracts/attribute/events'
import { mostAttributes, sameName } from '@league/contracts/attribute/rules'
import { rejected } from '@league/contracts/kernel/problem'
import type { Decider } from '../kernel/decider.ts'
import { attributes, attributesIn, type AttributesState } from './state.ts'

export interface AddAttribute {
  name: string
  type: AttributeType
}

/**
 * A new attribute, shown, at the end (C112). One of this name and type that a reset took away comes back with its id, and so with the
 * values that players have of it, and hidden if it was hidden: nobody sees by this what was not to be seen.
 *
 * @throws Problem `attribute-exists` · `name-required` · `invalid` where there are too many
 */
export const addAttribute: Decider<AddAttribute, AttributesState, AttributeEvent> = {
  ...attributes,
  creates: true,
  decide({ name: given, type: attributeType }, state, issued) {
    const { organizationId, streamId: sportId, newId } = issued
    const { shown, retired } = attributesIn(state, issued)
    const name = given.trim() || rejected('name-required')
    if (shown.some((one) => sameName(one.name, name))) rejected('attribute-exists')
    if (shown.length >= mostAttributes) {
      rejected('invalid', [{ path: 'name', message: `There can be ${mostAttributes} attributes.` }])
    }
    const earlier = retired.find((one) => sameName(one.name, name) && one.attributeType === attributeType)
    const { attributeId, key, hidden } = earlier ?? { attributeId: newId, key: newId, hidden: false }
    const order = shown.length
    return [
      {
        type: 'PlayerAttributeAdded',
        data: { organizationId, sportId, attributeId, key, name, attributeType, hidden, order },
      },
    ]
  },
}
