import { z } from 'zod'
import { leagueId, seasonId } from '../kernel/id.ts'
import { standingView } from '../standings/views.ts'

/** A league of one season (R141). Its id is also its `seasons_leagues_id` (decision 12). */
export const leagueView = z.object({
  id: leagueId,
  seasons_leagues_id: leagueId,
  name: z.string(),
  position: z.number().int(),
  playoffPlaces: z
    .number()
    .int()
    .nullable()
    .describe('How many teams play on after the regular season. Null for none.'),
  season_id: seasonId,
  teamsCount: z.number().int(),
  season: z.object({ id: seasonId, name: z.string(), active: z.boolean(), showDivisions: z.boolean() }),
})
export type LeagueView = z.infer<typeof leagueView>

/** A league with its teams in the order of the standings. */
export const leagueStandingsView = leagueView.extend({ teams: z.array(standingView) })
export type LeagueStandingsView = z.infer<typeof leagueStandingsView>
