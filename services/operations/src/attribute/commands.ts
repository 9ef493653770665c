import { isDeepStrictEqual } from 'node:util'
import { defaultAttributes } from '@league/contracts/attribute/defaults'
import type { AttributeEvent, AttributeType } from '@league/contracts/attribute/events'
import { MAX_ATTRIBUTES, isSameAttributeName } from '@league/contracts/attribute/rules'
import type { AttributeId, SportId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import type { CommandHandler } from '../kernel/command-handler.ts'
import { isPermutation } from '../kernel/permutation.ts'
import {
  attributes,
  attributesOf,
  type AttributesState,
  rejectTakenAttributeName,
  requireExistingAttribute,
} from './state.ts'

export interface AddAttribute {
  name: string
  type: AttributeType
}

/**
 * Adds an attribute at the end of the list (C112). It is visible unless a reset or an undo had removed an attribute of
 * the same name and type: then that attribute returns with its id, the players' values and its visibility, so
 * that adding it again does not reveal hidden values.
 *
 * @throws Problem `attribute-exists` · `name-required` · `invalid` when the list is full
 */
export const addAttribute: CommandHandler<
  AddAttribute,
  AttributesState,
  AttributeEvent,
  SportId,
  AttributeId
> = {
  ...attributes,
  creates: true,
  decide(command, state, context) {
    const { organizationId, streamId: sportId, newId } = context
    const { type: attributeType } = command
    const list = attributesOf(state, context)
    const { current, deleted } = list
    const name = command.name.trim() || reject('name-required')
    rejectTakenAttributeName(list, name)
    if (current.length >= MAX_ATTRIBUTES) {
      reject('invalid', [{ path: 'name', message: `A sport can have at most ${MAX_ATTRIBUTES} attributes.` }])
    }
    const earlier = deleted.find(
      (attribute) => isSameAttributeName(attribute.name, name) && attribute.attributeType === attributeType,
    )
    const { attributeId, key, hidden } = earlier ?? { attributeId: newId, key: newId, hidden: false }
    const order = current.length
    return [
      {
        type: 'PlayerAttributeAdded',
        data: { organizationId, sportId, attributeId, key, name, attributeType, hidden, order },
      },
    ]
  },
}

export interface ChangeAttributeVisibility {
  attributeId: AttributeId
  hidden: boolean
}

/** Hides an attribute from visitors, or shows it again (R262, decision 35). @throws Problem `not-found` */
export const changeAttributeVisibility: CommandHandler<
  ChangeAttributeVisibility,
  AttributesState,
  AttributeEvent,
  SportId
> = {
  ...attributes,
  decide({ attributeId, hidden }, state, context) {
    const { organizationId, streamId: sportId } = context
    const attribute = requireExistingAttribute(attributesOf(state, context), attributeId)
    if (hidden === attribute.hidden) return []
    const data = { organizationId, sportId, attributeId, name: attribute.name, hidden }
    return [{ type: 'PlayerAttributeVisibilityChanged', data }]
  },
}

export interface ReorderAttributes {
  /** Every attribute of the sport exactly once, in the new order (R262). */
  order: readonly AttributeId[]
}

/** Puts the attributes of a sport into another order. @throws Problem `attribute-order-incomplete` */
export const reorderAttributes: CommandHandler<ReorderAttributes, AttributesState, AttributeEvent, SportId> =
  {
    ...attributes,
    decide({ order }, state, context) {
      const { organizationId, streamId: sportId } = context
      const before = attributesOf(state, context).current.map(({ attributeId }) => attributeId)
      if (!isPermutation(before, order)) reject('attribute-order-incomplete')
      if (before.every((id, index) => id === order[index])) return []
      const data = { organizationId, sportId, before, after: [...order] }
      return [{ type: 'PlayerAttributesReordered', data }]
    },
  }

/**
 * Resets the list to Number and Position, both visible (R262). The players keep their values of the other
 * attributes: no page shows them and no form changes them, and they reappear when an attribute of the same
 * name and type is added.
 */
export const resetAttributes: CommandHandler<object, AttributesState, AttributeEvent, SportId> = {
  ...attributes,
  decide(_, state, context) {
    const { organizationId, streamId: sportId } = context
    const before = [...attributesOf(state, context).current]
    const after = defaultAttributes(organizationId, sportId)
    if (isDeepStrictEqual(before, after)) return []
    return [{ type: 'PlayerAttributesRestored', data: { organizationId, sportId, before, after } }]
  },
}
