import { z } from 'zod'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { eventId, playerId } from '../kernel/id.ts'

/** The player ids of one person, in the order of their precedence. The first one is the id of the person. */
const person = z.array(playerId).min(1)

/**
 * The duplicates are the same person as the master from now on (R200, decision 28). Nothing is moved: reads
 * combine what was recorded for any of the ids, so that one event takes effect everywhere and can be undone.
 * `person` also holds the ids of earlier merges.
 */
export const PlayersMerged = defineEvent(
  'PlayersMerged',
  z.object({ masterId: playerId, duplicateIds: z.array(playerId).min(1), person }),
)

/**
 * A merge was undone. Its duplicates are separate people again, each with the ids merged into them before.
 */
export const PlayersSeparated = defineEvent(
  'PlayersSeparated',
  z.object({
    masterId: playerId,
    duplicateIds: z.array(playerId).min(1),
    mergedBy: eventId,
    people: z.array(person),
  }),
)

/**
 * The undoing of a merge was undone. The merge has its place among the others again. `person` is the whole person of
 * which the merged players are a part now.
 */
export const MergeRestored = defineEvent(
  'MergeRestored',
  z.object({ masterId: playerId, duplicateIds: z.array(playerId).min(1), mergedBy: eventId, person }),
)

export type MergeEvent =
  EventOf<typeof PlayersMerged> | EventOf<typeof PlayersSeparated> | EventOf<typeof MergeRestored>
