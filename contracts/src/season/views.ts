import { z } from 'zod'
import { leagueId, organizationId, seasonId, sportId } from '../kernel/id.ts'

/**
 * A season, for organizers and visitors alike (R126, R127, R128). `showDivisions` is labeled 'Tournament'.
 * Dates have no time.
 */
export const seasonView = z.object({
  id: seasonId,
  name: z.string(),
  slug: z.string(),
  startDate: z.string().nullable(),
  finishDate: z.string().nullable(),
  active: z.boolean(),
  showDivisions: z.boolean(),
  sport_id: sportId,
  organization_id: organizationId,
  organization: z.object({ id: organizationId, name: z.string() }),
  sportsv2: z.object({ id: sportId, type: z.string(), name: z.string() }),
})
export type SeasonView = z.infer<typeof seasonView>

/** What a season has. Canceled games do not count; `scored` are the games with a result. */
export const seasonCountsView = z.object({
  season_id: seasonId,
  leagues: z.number().int(),
  teams: z.number().int(),
  games: z.number().int(),
  scored: z.number().int(),
})
export type SeasonCountsView = z.infer<typeof seasonCountsView>

/** A season with its leagues in order (decision 13). */
export const seasonDetailView = seasonView.extend({
  leagues: z.array(
    z.object({
      id: leagueId,
      name: z.string(),
      teamsCount: z.number().int(),
      position: z.number().int(),
      playoffPlaces: z.number().int().nullable(),
    }),
  ),
})
export type SeasonDetailView = z.infer<typeof seasonDetailView>
