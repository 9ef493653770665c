import { defaultAttributes } from '@league/contracts/attribute/defaults'
import type { AttributeEvent } from '@league/contracts/attribute/events'
import type { Decider } from '../kernel/decider.ts'
import { attributes, attributesIn, type AttributesState } from './state.ts'

/**
 * Back to Number and Position, both shown (R262). Values of the others stay with the players: nobody sees them, no form changes them, and
 * they are there again when an attribute of the same name and type is added.
 */
export const resetAttributes: Decider<object, AttributesState, AttributeEvent> = {
  ...attributes,
  decide(_, state, issued) {
    const { organizationId, streamId: sportId } = issued
    const before = [...attributesIn(state, issued).shown]
    const after = defaultAttributes(organizationId, sportId)
    if (JSON.stringify(before) === JSON.stringify(after)) return []
    return [{ type: 'PlayerAttributesRestored', data: { organizationId, sportId, before, after } }]
  },
}
