import { z } from 'zod'
import { MAX_BRACKET_TEAMS } from '../bracket/rules.ts'
import { leagueId, seasonId } from '../kernel/id.ts'
import { visibleLine } from '../kernel/visible-line.ts'

/** How many teams of a league play on after its regular season; 0 for none (decision 55). */
const playoffPlaces = z.number().int().min(0).max(MAX_BRACKET_TEAMS)

export const createLeagueBody = z.object({
  name: visibleLine().min(1).max(100),
  playoffPlaces: playoffPlaces
    .nullable()
    .optional()
    .describe('Omitted or null: those of the copied league, or none. 0: none.'),
  season_id: seasonId.optional(),
  /** Copies the teams of the league with the same name in that season (decision 27). */
  copyFromSeasonId: seasonId.nullable().optional(),
})

export const changeLeagueBody = z.object({
  name: visibleLine().min(1).max(100),
  playoffPlaces: playoffPlaces.nullable().optional().describe('Omitted or null: unchanged. 0: none.'),
})

export const reorderLeaguesBody = z.object({
  orderedLeagues: z
    .array(z.object({ id: leagueId, position: z.number().int().min(0).max(10_000) }))
    .min(1)
    .max(500),
  /** The ids in the order that the user saw. If the order has changed since, the command is rejected. */
  seen: z.array(leagueId).max(500).optional(),
})
