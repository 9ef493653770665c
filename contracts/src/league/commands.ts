import { z } from 'zod'
import { leagueId, seasonId } from '../kernel/id.ts'
import { visibleLine } from '../kernel/visible-line.ts'

export const createLeagueBody = z.object({
  name: visibleLine().min(1).max(100),
  season_id: seasonId.optional(),
  /** Copies the teams of the league with the same name in that season (decision 27). */
  copyFromSeasonId: seasonId.nullable().optional(),
})

export const renameLeagueBody = z.object({ name: visibleLine().min(1).max(100) })

export const reorderLeaguesBody = z.object({
  orderedLeagues: z
    .array(z.object({ id: leagueId, position: z.number().int().min(0).max(10_000) }))
    .min(1)
    .max(500),
  /** The ids in the order that the user saw. If the order has changed since, the command is rejected. */
  seen: z.array(leagueId).max(500).optional(),
})
