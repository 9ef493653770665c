import type { FragmentSqlToken } from 'slonik'
import { z } from 'zod'
import { withinLivingLeague } from '../directory/living.ts'
import { sql, type Reader } from '../query.ts'
import { masterIn, oncePerPerson, rank, whoIs } from './same-person.ts'

const placeRow = z.object({
  player_id: z.string(),
  rank: z.number(),
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
export type RosterPlace = Omit<z.infer<typeof placeRow>, 'rank'>

/** Who asks: visitors see no place on a team that is hidden (R185). */
export interface PlacesFor {
  withHidden: boolean
}

/**
 * Where players are and have been, latest first, a team once: where one is by several ids, the place that is current counts, then the
 * master's. The condition sees `roster`, `merged`, `entry`, `league` and `season`.
 */
export async function rosterPlaces(
  db: Reader,
  condition: FragmentSqlToken,
  { withHidden }: PlacesFor = { withHidden: true },
): Promise<readonly RosterPlace[]> {
  const places = await db.any(sql.type(placeRow)`
    select ${masterIn('roster')} as player_id, ${rank} as rank, entry.team_entry_id, entry.name as team_name, league.league_id,
      league.name as league_name, season.season_id, season.name as season_name, season.active,
      roster.left_at is null as current, roster.jersey, roster.position
    from team.roster roster
    ${whoIs('roster')}
    join team.entry entry on entry.organization_id = roster.organization_id
      and entry.team_entry_id = roster.team_entry_id and not entry.gone
    ${withinLivingLeague('entry')}
    where ${condition} and (not entry.hidden or ${withHidden})
    order by season.start_date desc nulls last, roster.left_at desc nulls first, roster.joined_at desc,
      roster.team_entry_id`)
  const ranked = places.map((place) => ({ ...place, rank: place.rank + (place.current ? 0 : places.length) }))
  return oncePerPerson(ranked, (place) => place.team_entry_id)
}
