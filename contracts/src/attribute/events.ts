import { z } from 'zod'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { id, attributeId, organizationId, sportId } from '../kernel/id.ts'
import { typedText } from '../kernel/typed-text.ts'

/** The type of an attribute's values (R260). */
export const attributeType = z.enum(['string', 'number', 'date'])
export type AttributeType = z.infer<typeof attributeType>

/**
 * An attribute of the players of an organization and sport. `key` is the key of its values in
 * `attributeValues` of a player: a word that all sports share for a default attribute (`number`), otherwise
 * the id of the attribute.
 */
export const playerAttribute = z.object({
  attributeId,
  key: id,
  name: typedText,
  attributeType,
  hidden: z.boolean(),
  order: z.number().int(),
})
export type PlayerAttribute = z.infer<typeof playerAttribute>

const context = { organizationId, sportId }

/**
 * Also recorded for an attribute that comes back, after a reset or when its removal is undone. It keeps its id and
 * whether it was hidden. `order` is its place, from which on the others move down.
 */
export const PlayerAttributeAdded = defineEvent('PlayerAttributeAdded', playerAttribute.extend(context))

/** An attribute whose addition is undone. No player has a value of it, and the later attributes move up. */
export const PlayerAttributeRemoved = defineEvent(
  'PlayerAttributeRemoved',
  z.object({ ...context, attributeId, name: typedText, order: z.number().int() }),
)

export const PlayerAttributeVisibilityChanged = defineEvent(
  'PlayerAttributeVisibilityChanged',
  z.object({ ...context, attributeId, name: typedText, hidden: z.boolean() }),
)

/** `before` and `after` hold the id of every attribute once. */
export const PlayerAttributesReordered = defineEvent(
  'PlayerAttributesReordered',
  z.object({ ...context, before: z.array(attributeId), after: z.array(attributeId) }),
)

/** A reset to the default attributes. The values of the other attributes stay stored. */
export const PlayerAttributesRestored = defineEvent(
  'PlayerAttributesRestored',
  z.object({ ...context, before: z.array(playerAttribute), after: z.array(playerAttribute) }),
)

/** The list of attributes is the one from before a reset again. Attributes that came later follow. */
export const PlayerAttributeListRestored = defineEvent(
  'PlayerAttributeListRestored',
  z.object({ ...context, before: z.array(playerAttribute), after: z.array(playerAttribute) }),
)

export type AttributeEvent =
  | EventOf<typeof PlayerAttributeAdded>
  | EventOf<typeof PlayerAttributeRemoved>
  | EventOf<typeof PlayerAttributeVisibilityChanged>
  | EventOf<typeof PlayerAttributesReordered>
  | EventOf<typeof PlayerAttributesRestored>
  | EventOf<typeof PlayerAttributeListRestored>
