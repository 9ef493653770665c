import { z } from 'zod'
import { playerId } from '../kernel/id.ts'

/** The maximum number of duplicates in a merge. */
export const MAX_DUPLICATES = 50

/** A merge needs a master and at least one duplicate (R201). Repeated ids count once. */
export const mergePlayersBody = z.object({
  masterId: playerId,
  duplicateIds: z.array(playerId).min(1).max(MAX_DUPLICATES),
})

export const undoMergeBody = z.object({ reason: z.string().trim().min(1).max(500) })
