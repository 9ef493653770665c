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

/** Whose banner stands on a player's page: a business, not a person. `image` is a stored picture, `url` leads to the sponsor. */
export const playerSponsor = z.object({
  name: z.string(),
  image: z.string().nullable(),
  url: z.string().nullable(),
})
export type PlayerSponsor = z.infer<typeof playerSponsor>

/**
 * A sponsor began, changed or ended (null). The video beside the banner, by its id, shows the player: sealed like everything
 * that is of the person, null once the person is forgotten.
 */
export const PlayerSponsorChanged = defineEvent(
  'PlayerSponsorChanged',
  z.object({
    playerId: id,
    before: playerSponsor.nullable(),
    after: playerSponsor.nullable(),
    video: z.object({ before: z.string().nullable(), after: z.string().nullable() }).nullable(),
  }),
  { sealed: { video: 'playerId' } },
)

export type PlayerEvent =
  | EventOf<typeof PlayerSponsorChanged>
  | EventOf<typeof PhotoConsentRecorded>
  | EventOf<typeof PlayerRegistered>
  | EventOf<typeof PlayerChanged>
  | EventOf<typeof PlayerDeleted>
  | EventOf<typeof PlayerForgotten>
