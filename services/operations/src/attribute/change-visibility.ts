import type { AttributeEvent } from '@league/contracts/attribute/events'
import type { Id } from '@league/contracts/kernel/id'
import type { Decider } from '../kernel/decider.ts'
import { attributeIn, attributes, attributesIn, type AttributesState } from './state.ts'

export interface ChangeVisibility {
  attributeId: Id
  hidden: boolean
}

/** Hides an attribute from visitors, or shows it (R262, decision 35). @throws Problem `not-found` */
export const changeVisibility: Decider<ChangeVisibility, AttributesState, AttributeEvent> = {
  ...attributes,
  decide({ attributeId, hidden }, state, issued) {
    const { organizationId, streamId: sportId } = issued
    const { name, hidden: before } = attributeIn(attributesIn(state, issued), attributeId)
    if (hidden === before) return []
    const data = { organizationId, sportId, attributeId, name, hidden }
    return [{ type: 'PlayerAttributeVisibilityChanged', data }]
  },
}
