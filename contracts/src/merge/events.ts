import { z } from 'zod'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { id } from '../kernel/id.ts'

/** Ids of one person, the id that the person goes by first, then in the order in which their values count. */
const person = z.array(id).min(1)

/**
 * Duplicates are the master from now on (R200, decision 28). Nothing is moved: what was recorded for any of these ids is read as the
 * person's, so one event changes everything at once and can be taken back. `person` holds those of earlier merges too.
 */
export const PlayersMerged = defineEvent(
  'PlayersMerged',
  z.object({ masterId: id, duplicateIds: z.array(id).min(1), person }),
)

/** A merge is undone: its duplicates are people of their own again, each with those who were merged into them. */
export const PlayersSeparated = defineEvent(
  'PlayersSeparated',
  z.object({ masterId: id, duplicateIds: z.array(id).min(1), mergedBy: id, people: z.array(person) }),
)

export type MergeEvent = EventOf<typeof PlayersMerged> | EventOf<typeof PlayersSeparated>
