import type { FragmentSqlToken } from 'slonik'
import { z } from 'zod'
import { leagueId, playerId, seasonId, teamEntryId } from '@league/contracts/kernel/id'
import { joinExistingLeague } from '../directory/joins.ts'
import { sql, type Reader } from '../query.ts'
import { joinMerged, keepOnePerPerson, masterIdIn, precedence } from './merged-players.ts'

const placeRow = z.object({
  player_id: playerId,
  precedence: z.number(),
  team_entry_id: teamEntryId,
  team_name: z.string(),
  league_id: leagueId,
  league_name: z.string(),
  season_id: seasonId,
  season_name: z.string(),
  active: z.boolean(),
  current: z.boolean(),
  jersey: z.string().nullable(),
  position: z.string().nullable(),
})

/** A place on the roster of a team, which a player has now or had before. */
export type RosterPlace = Omit<z.infer<typeof placeRow>, 'precedence'>

export interface RosterPlaceOptions {
  /** Visitors do not see the places on hidden teams (R185). */
  includeHiddenTeams: boolean
}

/**
 * Returns the places of players on rosters, latest first, and one for each team: of a merged player's places
 * on a team, the current one comes first, then the master's. The condition sees `roster`, `merged`, `entry`,
 * `league` and `season`.
 */
export async function findRosterPlaces(
  db: Reader,
  condition: FragmentSqlToken,
  { includeHiddenTeams }: RosterPlaceOptions = { includeHiddenTeams: true },
): Promise<readonly RosterPlace[]> {
  const places = await db.any(sql.type(placeRow)`
    select ${masterIdIn('roster')} as player_id, ${precedence} as precedence, entry.team_entry_id,
      entry.name as team_name, league.league_id, league.name as league_name, season.season_id,
      season.name as season_name, season.active, roster.left_at is null as current, roster.jersey,
      roster.position
    from team.roster roster
    ${joinMerged('roster')}
    join team.entry entry on entry.organization_id = roster.organization_id
      and entry.team_entry_id = roster.team_entry_id
      and not entry.deleted
    ${joinExistingLeague('entry')}
    where ${condition} and (not entry.hidden or ${includeHiddenTeams})
    order by season.start_date desc nulls last, roster.left_at desc nulls first, roster.joined_at desc,
      roster.team_entry_id
  `)
  const currentFirst = places.map((place) => ({
    ...place,
    precedence: place.precedence + (place.current ? 0 : places.length),
  }))
  return keepOnePerPerson(currentFirst, (place) => place.team_entry_id)
}
