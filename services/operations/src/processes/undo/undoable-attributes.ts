import type { AttributeEvent, PlayerAttribute } from '@league/contracts/attribute/events'
import type { AttributeId, OrganizationId, SportId } from '@league/contracts/kernel/id'
import {
  attributes,
  attributesOf,
  type Attributes,
  type AttributesState,
  numbered,
  rejectTakenAttributeName,
  requireExistingAttribute,
} from '../../attribute/state.ts'
import type { Undoable } from '../../kernel/undo.ts'
import { earlierOrder } from './earlier-order.ts'

const attribute = ({ attributeId }: { attributeId: AttributeId }) => `attributes/${attributeId}`
const idOf = ({ attributeId }: PlayerAttribute) => attributeId

interface Lists {
  organizationId: OrganizationId
  sportId: SportId
  before: PlayerAttribute[]
  after: PlayerAttribute[]
}

/** Takes back changes of the player attributes of a sport. */
export const undoableAttributes: Undoable<AttributesState, AttributeEvent, SportId> = {
  ...attributes,
  undos: {
    PlayerAttributeAdded: {
      touches: attribute,
      takeBack({ organizationId, sportId, attributeId }, now) {
        const list = listOf(now, { organizationId, sportId })
        const { name, order } = requireExistingAttribute(list, attributeId)
        return { type: 'PlayerAttributeRemoved', data: { organizationId, sportId, attributeId, name, order } }
      },
    },
    PlayerAttributeRemoved: {
      touches: attribute,
      takeBack({ organizationId, sportId, attributeId, order: earlierPlace }, now, earlier) {
        const ids = { organizationId, sportId }
        const list = listOf(now, ids)
        const removed = requireExistingAttribute(listOf(earlier, ids), attributeId)
        rejectTakenAttributeName(list, removed.name)
        const order = Math.min(earlierPlace, list.current.length)
        return { type: 'PlayerAttributeAdded', data: { ...ids, ...removed, order } }
      },
    },
    PlayerAttributeVisibilityChanged: {
      touches: (data) => `${attribute(data)}/hidden`,
      takeBack({ organizationId, sportId, attributeId, hidden }, now) {
        const ids = { organizationId, sportId }
        const { name } = requireExistingAttribute(listOf(now, ids), attributeId)
        const data = { ...ids, attributeId, name, hidden: !hidden }
        return { type: 'PlayerAttributeVisibilityChanged', data }
      },
    },
    PlayerAttributesReordered: {
      touches: () => 'order',
      takeBack({ organizationId, sportId, before: earlier }, now) {
        const ids = { organizationId, sportId }
        const before = listOf(now, ids).current.map(idOf)
        return {
          type: 'PlayerAttributesReordered',
          data: { ...ids, before, after: earlierOrder(before, earlier) },
        }
      },
    },
    PlayerAttributesRestored: {
      touches: listChange,
      takeBack: (data, now) => ({ type: 'PlayerAttributeListRestored', data: earlierList(data, now) }),
    },
    PlayerAttributeListRestored: {
      touches: listChange,
      takeBack: (data, now) => ({ type: 'PlayerAttributesRestored', data: earlierList(data, now) }),
    },
  },
}

function listOf(
  state: AttributesState,
  { organizationId, sportId }: Pick<Lists, 'organizationId' | 'sportId'>,
): Attributes {
  return attributesOf(state, { organizationId, streamId: sportId })
}

/** Returns the order, and the attributes that came, went, or were hidden or shown. */
function listChange({ before, after }: Lists): string[] {
  const both = new Map([...before, ...after].map((entry) => [entry.attributeId, entry]))
  const changed = [...both.values()].filter(
    ({ attributeId }) => hiddenIn(before, attributeId) !== hiddenIn(after, attributeId),
  )
  return ['order', ...changed.map(attribute)]
}

function hiddenIn(list: readonly PlayerAttribute[], id: AttributeId): boolean | undefined {
  return list.find(({ attributeId }) => attributeId === id)?.hidden
}

/** Returns the list as it is, and as it was before a change, with what has changed since. */
function earlierList({ before: earlier, after, ...ids }: Lists, now: AttributesState): Lists {
  const before = [...listOf(now, ids).current]
  const known = new Set([...earlier, ...after].map(idOf))
  const kept = earlier.map((entry) => {
    const isChanged = entry.hidden !== hiddenIn(after, entry.attributeId)
    const hidden = isChanged ? entry.hidden : hiddenIn(before, entry.attributeId)
    return { ...entry, hidden: hidden ?? entry.hidden }
  })
  const later = before.filter(({ attributeId }) => !known.has(attributeId))
  return { ...ids, before, after: numbered([...kept, ...later]) }
}
