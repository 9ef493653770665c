import { z } from 'zod'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { eventId, id } from '../kernel/id.ts'

/** The id of a player or user, of which another field names the kind. A plain string assigns to both. */
export const personId = id as z.ZodType<string, string>
export type PersonId = z.infer<typeof personId>

/**
 * A typed text in an event. `streamId` is the entity whose stream has the event. `shownBy` is the entity that shows
 * the text, and the field in which it does, unless it has another value there by now.
 */
export const erasedText = z.object({
  eventId,
  path: z.string(),
  streamId: id,
  shownBy: z.object({ id, field: z.string() }).optional(),
})
export type ErasedText = z.infer<typeof erasedText>

/**
 * What an erasure leaves although it mentions the person: the slug or the domain of the site, the id that an imported
 * file gave to a team or a game, the venue of a scorer link, or a text in the profile of another player or in the account of another user, which is
 * sealed with the key of that person.
 */
export const remainingKind = z.enum([
  'slug',
  'domain',
  'team-id',
  'game-id',
  'scorer-link',
  'player-profile',
  'user-account',
])
export type RemainingKind = z.infer<typeof remainingKind>

/**
 * The personal data of a player or user was erased, with typed texts that name the person and with pictures.
 * The keys of all of it are destroyed. It holds no personal data itself: it is the receipt, and it tells the
 * read models which texts to replace. In a stream of its own.
 */
export const PersonalDataErased = defineEvent(
  'PersonalDataErased',
  z.object({
    erasureId: id,
    kind: z.enum(['player', 'user']),
    /** All ids of the person: a player may have been merged. */
    ids: z.array(personId).min(1),
    texts: z.array(erasedText),
    pictures: z.number().int(),
    /** Absent from events of earlier versions, which did not look for it. */
    remaining: z.array(remainingKind).optional(),
  }),
)

export type ErasureEvent = EventOf<typeof PersonalDataErased>
