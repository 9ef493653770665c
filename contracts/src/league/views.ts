import { z } from 'zod'
import { id } from '../kernel/id.ts'
import { standingView } from '../standings/views.ts'

/** A league of one season (R141). Its id is also its `seasons_leagues_id` (decision 12). */
export const leagueView = z.object({
  id,
  seasons_leagues_id: id,
  name: z.string(),
  position: z.number().int(),
  season_id: id,
  teamsCount: z.number().int(),
  season: z.object({ id, name: z.string(), active: z.boolean(), showDivisions: z.boolean() }),
})
export type LeagueView = z.infer<typeof leagueView>

/** A league with its teams in the order of the standings. */
export const leagueStandingsView = leagueView.extend({ teams: z.array(standingView) })
export type LeagueStandingsView = z.infer<typeof leagueStandingsView>
