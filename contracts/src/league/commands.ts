import { z } from 'zod'
import { id } from '../kernel/id.ts'

export const createLeague = z.object({
  name: z.string().trim().min(1).max(100),
  season_id: id.optional(),
  /** Brings the teams of the league with the same name in that season (decision 27). */
  copyFromSeasonId: id.nullable().optional(),
})

export const renameLeague = z.object({ name: z.string().trim().min(1).max(100) })

export const reorderLeagues = z.object({
  orderedLeagues: z
    .array(z.object({ id, position: z.number().int().min(0).max(10_000) }))
    .min(1)
    .max(500),
  /** Ids in the order that the user saw: when the leagues are in another one by now, theirs is not put over it. */
  seen: z.array(id).max(500).optional(),
})
