import { z } from 'zod'
import { id } from '../kernel/id.ts'

/** Most players that one merge takes in. */
export const mostDuplicates = 50

/** R201: a master and at least one duplicate. An id that is named twice counts once. */
export const mergePlayers = z.object({ masterId: id, duplicateIds: z.array(id).min(1).max(mostDuplicates) })

export const undoMerge = z.object({ reason: z.string().trim().min(1).max(500) })
