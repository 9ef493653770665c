import { defaultAttributes } from '@league/contracts/attribute/defaults'
import type { PlayerAttribute } from '@league/contracts/attribute/events'
import type { TestLeague } from './league.ts'

/** The attributes of a random organization's players, kept without any projection. */
export interface RandomAttributes {
  league: TestLeague
  attributes: PlayerAttribute[]
}

/** As the stat sheet of the league brings them. */
export function openAttributes({ organizationId }: TestLeague): PlayerAttribute[] {
  return defaultAttributes(organizationId, 'basketball')
}

/** Adds, hides, shows or reorders attributes, goes back to the defaults, or gives a player values. */
export function changeAttributes(
  made: RandomAttributes,
  [a, b, c]: readonly [number, number, number],
  nth: number,
): void {
  const { say, organizationId } = made.league
  const { attributes } = made
  const of = { organizationId, sportId: 'basketball' }
  const numbered = (list: PlayerAttribute[]) => list.map((attribute, order) => ({ ...attribute, order }))
  const idsOf = (list: PlayerAttribute[]) => list.map(({ attributeId }) => attributeId)
  const one = attributes[b % attributes.length]
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
      made.attributes = [...attributes, added]
      say('PlayerAttributeAdded', { ...of, ...added })
      return
    }
    case 1: {
      if (!one) return
      const { attributeId, name, hidden } = one
      made.attributes = attributes.map((other) => (other === one ? { ...one, hidden: !hidden } : other))
      say('PlayerAttributeVisibilityChanged', { ...of, attributeId, name, hidden: !hidden })
      return
    }
    case 2: {
      const turned = c % attributes.length
      made.attributes = numbered([...attributes.slice(turned), ...attributes.slice(0, turned)])
      say('PlayerAttributesReordered', { ...of, before: idsOf(attributes), after: idsOf(made.attributes) })
      return
    }
    case 3:
      if (c % 3) return
      made.attributes = openAttributes(made.league)
      say('PlayerAttributesRestored', { ...of, before: attributes, after: made.attributes })
      return
    default: {
      if (!one) return
      const person = { firstName: 'First', lastName: 'Of ants', email: null, phoneNumber: null, image: null }
      const after = { ...person, attributeValues: { [one.key]: String(c) } }
      say('PlayerChanged', { playerId: 'ants-1', before: { ...person, attributeValues: {} }, after })
    }
  }
}
