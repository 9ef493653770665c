import type { AttributeEvent } from '@league/contracts/attribute/events'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import type { Decider } from '../kernel/decider.ts'
import { attributes, attributesIn, type AttributesState } from './state.ts'

export interface ReorderAttributes {
  /** Every attribute of the sport once, in the new order (R262). */
  order: readonly Id[]
}

/** @throws Problem `attribute-order-incomplete` */
export const reorderAttributes: Decider<ReorderAttributes, AttributesState, AttributeEvent> = {
  ...attributes,
  decide({ order }, state, issued) {
    const { organizationId, streamId: sportId } = issued
    const before = attributesIn(state, issued).shown.map(({ attributeId }) => attributeId)
    const named = new Set(order)
    const complete = named.size === order.length && before.every((id) => named.has(id))
    if (!complete || order.length !== before.length) rejected('attribute-order-incomplete')
    if (before.every((id, at) => id === order[at])) return []
    const data = { organizationId, sportId, before, after: [...order] }
    return [{ type: 'PlayerAttributesReordered', data }]
  },
}
