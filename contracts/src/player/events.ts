import { z } from 'zod'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { playerId } from '../kernel/id.ts'
import { ERASED_TEXT, typedTexts } from '../kernel/typed-text.ts'

/** The personal fields of a player, sealed together. `attributeValues` is by attribute key (`number`). */
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
  z.object({ playerId, person: playerPerson.nullable(), legacyId: z.string().nullable() }),
  { sealed: { person: 'playerId', legacyId: 'playerId' } },
)

export const PlayerChanged = defineEvent(
  'PlayerChanged',
  z.object({ playerId, before: playerPerson.nullable(), after: playerPerson.nullable() }),
  { sealed: { before: 'playerId', after: 'playerId' } },
)

/** The player disappears from all reads. The personal fields stay in the log. */
export const PlayerDeleted = defineEvent('PlayerDeleted', z.object({ playerId }))

/** The deletion was undone. */
export const PlayerRestored = defineEvent('PlayerRestored', z.object({ playerId }))

/** The person's key is destroyed, so that nobody can read the personal fields again. Totals stay. */
export const PlayerForgotten = defineEvent('PlayerForgotten', z.object({ playerId }))

/** Whether visitors may see the player's photo if the organization requires consent. */
export const PhotoConsentRecorded = defineEvent(
  'PhotoConsentRecorded',
  z.object({ playerId, given: z.boolean() }),
)

/** The first answer was undone: nobody has asked the player. */
export const PhotoConsentCleared = defineEvent('PhotoConsentCleared', z.object({ playerId }))

/**
 * The business whose banner is on a player's page. `image` is an uploaded picture and `url` the sponsor's
 * website. It may name the player's family, so it is sealed and can be erased.
 */
export const playerSponsor = z.object({
  name: z.string(),
  image: z.string().nullable(),
  url: z.string().nullable(),
})
export type PlayerSponsor = z.infer<typeof playerSponsor>

/** What readers see in place of a sponsor that was erased. */
export const erasedSponsor: PlayerSponsor = { name: ERASED_TEXT, image: null, url: null }
playerSponsor.register(typedTexts, { erased: erasedSponsor })

/**
 * The sponsor of a player's page was set, changed or removed (null). `video` holds the ids of the video next
 * to the banner. It shows the player, so it is sealed, and null once the person is forgotten.
 */
export const PlayerSponsorChanged = defineEvent(
  'PlayerSponsorChanged',
  z.object({
    playerId,
    before: playerSponsor.nullable(),
    after: playerSponsor.nullable(),
    video: z.object({ before: z.string().nullable(), after: z.string().nullable() }).nullable(),
  }),
  { sealed: { video: 'playerId' } },
)

export type PlayerEvent =
  | EventOf<typeof PlayerSponsorChanged>
  | EventOf<typeof PhotoConsentRecorded>
  | EventOf<typeof PhotoConsentCleared>
  | EventOf<typeof PlayerRegistered>
  | EventOf<typeof PlayerChanged>
  | EventOf<typeof PlayerDeleted>
  | EventOf<typeof PlayerRestored>
  | EventOf<typeof PlayerForgotten>
