import { z } from 'zod'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { id } from '../kernel/id.ts'

/** What the values of an attribute are (R260). */
export const attributeType = z.enum(['string', 'number', 'date'])
export type AttributeType = z.infer<typeof attributeType>

/**
 * An attribute that players of an organization and sport have. `key` is the name of its values in a player's
 * `attributeValues`: a word for the defaults (`number`), which all sports share, else the attribute's id.
 */
export const playerAttribute = z.object({
  attributeId: id,
  key: id,
  name: z.string(),
  attributeType,
  hidden: z.boolean(),
  order: z.number().int(),
})
export type PlayerAttribute = z.infer<typeof playerAttribute>

const of = { organizationId: id, sportId: id }

/** Also one of before a reset that comes back: with its id, and hidden if it was. */
export const PlayerAttributeAdded = defineEvent('PlayerAttributeAdded', playerAttribute.extend(of))

export const PlayerAttributeVisibilityChanged = defineEvent(
  'PlayerAttributeVisibilityChanged',
  z.object({ ...of, attributeId: id, name: z.string(), hidden: z.boolean() }),
)

/** Every attribute once, before and after. */
export const PlayerAttributesReordered = defineEvent(
  'PlayerAttributesReordered',
  z.object({ ...of, before: z.array(id), after: z.array(id) }),
)

/** Back to the defaults. The values that players have of the others stay where they are. */
export const PlayerAttributesRestored = defineEvent(
  'PlayerAttributesRestored',
  z.object({ ...of, before: z.array(playerAttribute), after: z.array(playerAttribute) }),
)

export type AttributeEvent =
  | EventOf<typeof PlayerAttributeAdded>
  | EventOf<typeof PlayerAttributeVisibilityChanged>
  | EventOf<typeof PlayerAttributesReordered>
  | EventOf<typeof PlayerAttributesRestored>
