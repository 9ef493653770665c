import { defaultAttributes } from '@league/contracts/attribute/defaults'
import type { AttributeEvent, PlayerAttribute } from '@league/contracts/attribute/events'
import type { AttributeId, OrganizationId, SportId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import type { CommandContext, Aggregate } from '../kernel/command-handler.ts'

export interface Attributes {
  /** The attributes that players have, hidden ones too, in their order. `order` is the index in this list. */
  shown: readonly PlayerAttribute[]
  /** The attributes that a reset removed. Adding one again restores it. */
  deleted: readonly PlayerAttribute[]
}

/** Null before the first event: the default attributes apply. */
export type AttributesState = Attributes | null

/** The attributes of players in one sport of an organization (decision 24). The stream id is the sport's. */
export const attributes: Aggregate<AttributesState, AttributeEvent, SportId> = {
  name: 'attributes',
  initialState: null,
  evolve(state, event) {
    const { organizationId, sportId } = event.data
    const { shown, deleted } = state ?? defaultState(organizationId, sportId)
    switch (event.type) {
      case 'PlayerAttributeAdded': {
        const { attributeId, key, name, attributeType, hidden, order } = event.data
        const added = { attributeId, key, name, attributeType, hidden, order }
        return { shown: [...shown, added], deleted: without(deleted, [attributeId]) }
      }
      case 'PlayerAttributeVisibilityChanged': {
        const { attributeId, hidden } = event.data
        const changed = shown.map((attribute) =>
          attribute.attributeId === attributeId ? { ...attribute, hidden } : attribute,
        )
        return { shown: changed, deleted }
      }
      case 'PlayerAttributesReordered': {
        const { after } = event.data
        const indexOf = ({ attributeId }: PlayerAttribute) => after.indexOf(attributeId)
        const ordered = shown.toSorted((a, b) => indexOf(a) - indexOf(b))
        return { shown: ordered.map((attribute, order) => ({ ...attribute, order })), deleted }
      }
      case 'PlayerAttributesRestored': {
        const { before, after } = event.data
        const ids = [...before, ...after].map(({ attributeId }) => attributeId)
        const stay = after.map(({ attributeId }) => attributeId)
        return { shown: after, deleted: [...without(deleted, ids), ...without(before, stay)] }
      }
    }
  },
}

/** Returns the attributes of a stream, the default ones before its first event. */
export function attributesOf(
  state: AttributesState,
  { organizationId, streamId }: Pick<CommandContext<SportId>, 'organizationId' | 'streamId'>,
): Attributes {
  return state ?? defaultState(organizationId, streamId)
}

/** Returns the attribute with this id. @throws Problem `not-found` */
export function requireExistingAttribute({ shown }: Attributes, id: AttributeId): PlayerAttribute {
  return shown.find(({ attributeId }) => attributeId === id) ?? reject('not-found')
}

function defaultState(organizationId: OrganizationId, sportId: SportId): Attributes {
  return { shown: defaultAttributes(organizationId, sportId), deleted: [] }
}

function without(list: readonly PlayerAttribute[], ids: readonly AttributeId[]): PlayerAttribute[] {
  return list.filter(({ attributeId }) => !ids.includes(attributeId))
}
