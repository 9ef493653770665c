import { z } from 'zod'
import { id } from '../kernel/id.ts'

/**
 * A season, for organizers and visitors alike (R126, R127, R128). `showDivisions` is labeled 'Tournament'.
 * Dates have no time.
 */
export const seasonView = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  startDate: z.string().nullable(),
  finishDate: z.string().nullable(),
  active: z.boolean(),
  showDivisions: z.boolean(),
  sport_id: id,
  organization_id: id,
  organization: z.object({ id, name: z.string() }),
  sportsv2: z.object({ id, type: z.string(), name: z.string() }),
})
export type SeasonView = z.infer<typeof seasonView>

/** A season with its leagues in order (decision 13). */
export const seasonDetailView = seasonView.extend({
  leagues: z.array(
    z.object({ id, name: z.string(), teamsCount: z.number().int(), position: z.number().int() }),
  ),
})
export type SeasonDetailView = z.infer<typeof seasonDetailView>
