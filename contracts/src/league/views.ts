import { z } from 'zod'
import { id } from '../kernel/id.ts'
import { standingView } from '../standings/views.ts'

/** A league (R141) belongs to one season; its single id is also the seasons-league id (decision 12). */
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

/** A league with its standings: teams in their order. */
export const leagueStandingsView = leagueView.extend({ teams: z.array(standingView) })
export type LeagueStandingsView = z.infer<typeof leagueStandingsView>
