import { defaultAttributes } from '@league/contracts/attribute/defaults'
import type { AttributeEvent, PlayerAttribute } from '@league/contracts/attribute/events'
import type { AttributeId, OrganizationId, SportId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import type { CommandContext, Aggregate } from '../kernel/command-handler.ts'

export interface Attributes {
  /** The attributes in their order, including hidden ones. `order` is the index in this list. */
  current: readonly PlayerAttribute[]
  /** The attributes that a reset removed. Adding one again restores it. */
  deleted: readonly PlayerAttribute[]
}

/** Null before the first event: the default attributes apply. */
export type AttributesState = Attributes | null

/** The attributes of players in one sport of an organization (decision 24). The stream id is the sport id. */
export const attributes: Aggregate<AttributesState, AttributeEvent, SportId> = {
  name: 'attributes',
  initialState: null,
  evolve(state, event) {
    const { organizationId, sportId } = event.data
    const { current, deleted } = state ?? initialAttributes(organizationId, sportId)
    switch (event.type) {
      case 'PlayerAttributeAdded': {
        const { attributeId, key, name, attributeType, hidden, order } = event.data
        const added = { attributeId, key, name, attributeType, hidden, order }
        return { current: [...current, added], deleted: without(deleted, [attributeId]) }
      }
      case 'PlayerAttributeVisibilityChanged': {
        const { attributeId, hidden } = event.data
        const changed = current.map((attribute) =>
          attribute.attributeId === attributeId ? { ...attribute, hidden } : attribute,
        )
        return { current: changed, deleted }
      }
      case 'PlayerAttributesReordered': {
        const { after } = event.data
        const indexOf = ({ attributeId }: PlayerAttribute) => after.indexOf(attributeId)
        const ordered = current.toSorted((a, b) => indexOf(a) - indexOf(b))
        return { current: ordered.map((attribute, order) => ({ ...attribute, order })), deleted }
      }
      case 'PlayerAttributesRestored': {
        const { before, after } = event.data
        const ids = [...before, ...after].map(({ attributeId }) => attributeId)
        const keptIds = after.map(({ attributeId }) => attributeId)
        // Attributes that the reset dropped become deleted; restored ones no longer are.
        return { current: after, deleted: [...without(deleted, ids), ...without(before, keptIds)] }
      }
    }
  },
}

/** Returns the attributes of a stream, or the default ones before its first event. */
export function attributesOf(
  state: AttributesState,
  { organizationId, streamId }: Pick<CommandContext<SportId>, 'organizationId' | 'streamId'>,
): Attributes {
  return state ?? initialAttributes(organizationId, streamId)
}

/** Returns the attribute with this id. @throws Problem `not-found` */
export function requireExistingAttribute({ current }: Attributes, id: AttributeId): PlayerAttribute {
  return current.find(({ attributeId }) => attributeId === id) ?? reject('not-found')
}

function initialAttributes(organizationId: OrganizationId, sportId: SportId): Attributes {
  return { current: defaultAttributes(organizationId, sportId), deleted: [] }
}

function without(list: readonly PlayerAttribute[], ids: readonly AttributeId[]): PlayerAttribute[] {
  return list.filter(({ attributeId }) => !ids.includes(attributeId))
}
