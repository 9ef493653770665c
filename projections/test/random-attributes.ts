import { defaultAttributes } from '@league/contracts/attribute/defaults'
import type { PlayerAttribute } from '@league/contracts/attribute/events'
import type { TestLeague } from './league.ts'

/** The player attributes of a random organization, tracked without a projection. */
export interface RandomAttributes {
  league: TestLeague
  attributes: PlayerAttribute[]
}

/** Returns the attributes that come with the stat sheet of the league. */
export function openAttributes({ organizationId }: TestLeague): PlayerAttribute[] {
  return defaultAttributes(organizationId, 'basketball')
}

/** Adds, hides, shows or reorders attributes, restores the defaults, or changes a player's values. */
export function changeAttributes(
  state: RandomAttributes,
  [a, b, c]: readonly [number, number, number],
  nth: number,
): void {
  const { append, organizationId } = state.league
  const { attributes } = state
  const ids = { organizationId, sportId: 'basketball' }
  const numbered = (list: PlayerAttribute[]) => list.map((item, order) => ({ ...item, order }))
  const idsOf = (list: PlayerAttribute[]) => list.map(({ attributeId }) => attributeId)
  const attribute = attributes[b % attributes.length]
  switch (a % 5) {
    case 0: {
      const attributeId = `attribute-${nth}`
      const added: PlayerAttribute = {
        attributeId,
        key: attributeId,
        name: `Attribute ${nth}`,
        attributeType: (['string', 'number', 'date'] as const)[b % 3] ?? 'string',
        hidden: c % 4 === 0,
        order: attributes.length,
      }
      state.attributes = [...attributes, added]
      append('PlayerAttributeAdded', { ...ids, ...added })
      if (c % 3) return
      const order = b % state.attributes.length
      append('PlayerAttributeRemoved', { ...ids, ...added })
      append('PlayerAttributeAdded', { ...ids, ...added, order })
      state.attributes = numbered(attributes.toSpliced(order, 0, added))
      return
    }
    case 1: {
      if (!attribute) return
      const { attributeId, name, hidden } = attribute
      state.attributes = attributes.map((other) =>
        other === attribute ? { ...attribute, hidden: !hidden } : other,
      )
      append('PlayerAttributeVisibilityChanged', { ...ids, attributeId, name, hidden: !hidden })
      return
    }
    case 2: {
      const shift = c % attributes.length
      state.attributes = numbered([...attributes.slice(shift), ...attributes.slice(0, shift)])
      append('PlayerAttributesReordered', {
        ...ids,
        before: idsOf(attributes),
        after: idsOf(state.attributes),
      })
      return
    }
    case 3:
      if (c % 3) return
      state.attributes = openAttributes(state.league)
      append('PlayerAttributesRestored', { ...ids, before: attributes, after: state.attributes })
      if (b % 2) return
      append('PlayerAttributeListRestored', { ...ids, before: state.attributes, after: attributes })
      state.attributes = attributes
      return
    default: {
      if (!attribute) return
      const person = { firstName: 'First', lastName: 'Of ants', email: null, phoneNumber: null, image: null }
      const after = { ...person, attributeValues: { [attribute.key]: String(c) } }
      append('PlayerChanged', { playerId: 'ants-1', before: { ...person, attributeValues: {} }, after })
    }
  }
}
