import { z } from 'zod'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { id } from '../kernel/id.ts'

/** Personal fields of a player, sealed together. Attribute values are by the key of their attribute (`number`). */
export const playerPerson = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  image: z.string().nullable(),
  attributeValues: z.record(z.string(), z.string()),
})
export type PlayerPerson = z.infer<typeof playerPerson>

export const PlayerRegistered = defineEvent(
  'PlayerRegistered',
  z.object({ playerId: id, person: playerPerson.nullable(), legacyId: z.string().nullable() }),
  { sealed: { person: 'playerId' } },
)

export const PlayerChanged = defineEvent(
  'PlayerChanged',
  z.object({ playerId: id, before: playerPerson.nullable(), after: playerPerson.nullable() }),
  { sealed: { before: 'playerId', after: 'playerId' } },
)

/** The player is gone from every read; a restore would bring the person back. */
export const PlayerDeleted = defineEvent('PlayerDeleted', z.object({ playerId: id }))

/** The person's key is destroyed: nobody can ever read the personal fields again. Totals stay. */
export const PlayerForgotten = defineEvent('PlayerForgotten', z.object({ playerId: id }))

/** Whether visitors may see the player's photo where the organization asks for consent. */
export const PhotoConsentRecorded = defineEvent(
  'PhotoConsentRecorded',
  z.object({ playerId: id, given: z.boolean() }),
)

export type PlayerEvent =
  | EventOf<typeof PhotoConsentRecorded>
  | EventOf<typeof PlayerRegistered>
  | EventOf<typeof PlayerChanged>
  | EventOf<typeof PlayerDeleted>
  | EventOf<typeof PlayerForgotten>
