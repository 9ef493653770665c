import type { FragmentSqlToken } from 'slonik'
import { z } from 'zod'
import { withinLivingLeague } from '../directory/living.ts'
import { sql, type Reader } from '../query.ts'

const placeRow = z.object({
  player_id: z.string(),
  team_entry_id: z.string(),
  team_name: z.string(),
  league_id: z.string(),
  league_name: z.string(),
  season_id: z.string(),
  season_name: z.string(),
  active: z.boolean(),
  current: z.boolean(),
  jersey: z.string().nullable(),
  position: z.string().nullable(),
})
export type RosterPlace = z.infer<typeof placeRow>

/** Who asks: visitors see no place on a team that is hidden (R185). */
export interface PlacesFor {
  withHidden: boolean
}

/** Where players are and have been, latest first. The condition sees `roster`, `entry`, `league` and `season`. */
export function rosterPlaces(
  db: Reader,
  condition: FragmentSqlToken,
  { withHidden }: PlacesFor = { withHidden: true },
): Promise<readonly RosterPlace[]> {
  return db.any(sql.type(placeRow)`
    select roster.player_id, entry.team_entry_id, entry.name as team_name, league.league_id,
      league.name as league_name, season.season_id, season.name as season_name, season.active,
      roster.left_at is null as current, roster.jersey, roster.position
    from team.roster roster
    join team.entry entry on entry.organization_id = roster.organization_id
      and entry.team_entry_id = roster.team_entry_id and not entry.gone
    ${withinLivingLeague('entry')}
    where ${condition} and (not entry.hidden or ${withHidden})
    order by season.start_date desc nulls last, roster.left_at desc nulls first, roster.joined_at desc,
      roster.team_entry_id`)
}
