import { defaultAttributes } from '@league/contracts/attribute/defaults'
import type { AttributeEvent, PlayerAttribute } from '@league/contracts/attribute/events'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import type { Issued, Noun } from '../kernel/decider.ts'

export interface Attributes {
  /** In their order; `order` is the place. */
  shown: readonly PlayerAttribute[]
  /** Those that a reset took away: they come back as they were. */
  retired: readonly PlayerAttribute[]
}

/** Null: nothing was said yet, the defaults count. */
export type AttributesState = Attributes | null

/** The attributes of players of an organization in a sport (decision 24). The stream is the sport's. */
export const attributes: Noun<AttributesState, AttributeEvent> = {
  category: 'attributes',
  initialState: null,
  evolve(state, event) {
    const { organizationId, sportId } = event.data
    const { shown, retired } = state ?? untouched(organizationId, sportId)
    switch (event.type) {
      case 'PlayerAttributeAdded': {
        const { attributeId, key, name, attributeType, hidden, order } = event.data
        const added = { attributeId, key, name, attributeType, hidden, order }
        return { shown: [...shown, added], retired: without(retired, [attributeId]) }
      }
      case 'PlayerAttributeVisibilityChanged': {
        const { attributeId, hidden } = event.data
        const changed = shown.map((one) => (one.attributeId === attributeId ? { ...one, hidden } : one))
        return { shown: changed, retired }
      }
      case 'PlayerAttributesReordered': {
        const { after } = event.data
        const place = ({ attributeId }: PlayerAttribute) => after.indexOf(attributeId)
        const ordered = shown.toSorted((a, b) => place(a) - place(b))
        return { shown: ordered.map((one, order) => ({ ...one, order })), retired }
      }
      case 'PlayerAttributesRestored': {
        const { before, after } = event.data
        const ids = [...before, ...after].map(({ attributeId }) => attributeId)
        const stay = after.map(({ attributeId }) => attributeId)
        return { shown: after, retired: [...without(retired, ids), ...without(before, stay)] }
      }
    }
  },
}

/** The attributes of this stream, whether something was said of them or not. */
export function attributesIn(
  state: AttributesState,
  { organizationId, streamId }: Pick<Issued, 'organizationId' | 'streamId'>,
): Attributes {
  return state ?? untouched(organizationId, streamId)
}

/** @throws Problem `not-found` */
export function attributeIn({ shown }: Attributes, id: Id): PlayerAttribute {
  return shown.find(({ attributeId }) => attributeId === id) ?? rejected('not-found')
}

function untouched(organizationId: Id, sportId: Id): Attributes {
  return { shown: defaultAttributes(organizationId, sportId), retired: [] }
}

function without(list: readonly PlayerAttribute[], ids: readonly Id[]): PlayerAttribute[] {
  return list.filter(({ attributeId }) => !ids.includes(attributeId))
}
