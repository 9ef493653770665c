import { z } from 'zod'
import { playerId } from './id.ts'

/**
 * What a field of a response reveals about a person, which decides what visitors get to see of it.
 *
 * - `player-id`: the player whom the surrounding object is about. Their consent applies to every photo in it.
 * - `first-name` and `last-name`: two fields of one object that are shortened together ('Ann', 'K.').
 * - `full-name`: one text, shortened to 'Ann K.'.
 * - `photo`: a picture or video of the player, null without consent. The field must be nullable.
 * - `attribute`: the value of the player attribute with this key, null if the organization hides the
 *   attribute. The field must be nullable.
 * - `contact`: for organizers only. The field must be optional or nullable.
 * - `exempt`: looks personal, but everybody may see it. `because` says why.
 */
export type PersonalField =
  | { kind: 'player-id' | 'first-name' | 'last-name' }
  | { kind: 'full-name' | 'photo' | 'contact' }
  | { kind: 'attribute'; key: 'number' | 'position' }
  | { kind: 'exempt'; because: string }

/**
 * The registry of schemas with personal data. The gateway uses it to redact responses for visitors, and does
 * not start if a public response has an unmarked field whose name looks personal. A mark belongs to a schema,
 * not to a field name, and survives `extend`, `pick`, `nullable` and `optional`.
 */
export const personal = z.registry<PersonalField>()

/** The id of the player whom the surrounding object is about. Their consent applies to the photos in it. */
export const subjectPlayerId = playerId.clone().register(personal, { kind: 'player-id' })

/** A person's name in two fields. Visitors may see 'Ann' and 'K.'. */
export const personName = {
  firstName: z.string().register(personal, { kind: 'first-name' }),
  lastName: z.string().register(personal, { kind: 'last-name' }),
}

/** A person's name in one text. Visitors may see 'Ann K.'. */
export const fullName = z.string().register(personal, { kind: 'full-name' })

/** A picture or video of the player. Views make it nullable. */
export const photo = z.string().register(personal, { kind: 'photo' })

/** The default attributes of a player, as rosters show them. Views make them nullable. */
export const jersey = z.string().register(personal, { kind: 'attribute', key: 'number' })
export const rosterPosition = z.string().register(personal, { kind: 'attribute', key: 'position' })

/** An email address or phone number of a person, for organizers only. */
export const contact = z.string().register(personal, { kind: 'contact' })
