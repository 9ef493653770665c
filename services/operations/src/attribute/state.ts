import { defaultAttributes } from '@league/contracts/attribute/defaults'
import type { AttributeEvent, PlayerAttribute } from '@league/contracts/attribute/events'
import { isSameAttributeName } from '@league/contracts/attribute/rules'
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
        return {
          current: numbered(current.toSpliced(order, 0, added)),
          deleted: without(deleted, [attributeId]),
        }
      }
      case 'PlayerAttributeRemoved': {
        const { attributeId } = event.data
        const removed = current.filter((attribute) => attribute.attributeId === attributeId)
        return { current: numbered(without(current, [attributeId])), deleted: [...deleted, ...removed] }
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
        return { current: numbered(current.toSorted((a, b) => indexOf(a) - indexOf(b))), deleted }
      }
      case 'PlayerAttributesRestored':
      case 'PlayerAttributeListRestored': {
        const { before, after } = event.data
        const ids = [...before, ...after].map(({ attributeId }) => attributeId)
        const keptIds = after.map(({ attributeId }) => attributeId)
        // Attributes that are no longer listed become deleted; those that are back no longer are.
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

/**
 * Rejects a name that another attribute has.
 *
 * @throws Problem `attribute-exists`
 */
export function rejectTakenAttributeName({ current }: Attributes, name: string): void {
  if (current.some((attribute) => isSameAttributeName(attribute.name, name))) reject('attribute-exists')
}

function initialAttributes(organizationId: OrganizationId, sportId: SportId): Attributes {
  return { current: defaultAttributes(organizationId, sportId), deleted: [] }
}

/** Returns the attributes with their indexes as `order`. */
export function numbered(list: readonly PlayerAttribute[]): PlayerAttribute[] {
  return list.map((attribute, order) => ({ ...attribute, order }))
}

function without(list: readonly PlayerAttribute[], ids: readonly AttributeId[]): PlayerAttribute[] {
  return list.filter(({ attributeId }) => !ids.includes(attributeId))
}
