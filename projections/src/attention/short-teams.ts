import { z } from 'zod'
import type { ShortTeamView } from '@league/contracts/attention/views'
import { leagueId, organizationId, seasonId, teamEntryId } from '@league/contracts/kernel/id'
import { joinExistingLeague } from '../directory/joins.ts'
import { joinPerson } from '../player/merged-players.ts'
import { sql, type Reader } from '../query.ts'
import { todayByOrganization } from './days.ts'

/** A team needs this many players. */
const MIN_PLAYERS = 5

const teamRow = z.object({
  id: teamEntryId,
  name: z.string(),
  organization_id: organizationId,
  organization_name: z.string(),
  season_id: seasonId,
  season_name: z.string(),
  league_id: leagueId,
  league_name: z.string(),
  players: z.number(),
  first_game: z.string().nullable(),
})

/**
 * Returns the teams of active seasons that have fewer than five players, those that play first at the front. A
 * season that is over needs no more players.
 *
 * @param now ISO in UTC
 */
export async function shortTeams(db: Reader, now: string): Promise<ShortTeamView[]> {
  const rows = await db.any(sql.type(teamRow)`
    with person_place as materialized (
      select roster.organization_id, roster.team_entry_id, person.player_id
      from team.roster roster
      ${joinPerson('roster')}
      where roster.left_at is null
    ),
    roster_size as (
      select organization_id, team_entry_id, count(distinct player_id)::integer as players
      from person_place
      group by organization_id, team_entry_id
    ),
    ${todayByOrganization(now)}
    select entry.team_entry_id as id, entry.name, entry.organization_id,
      organization.name as organization_name, season.season_id, season.name as season_name,
      league.league_id, league.name as league_name, coalesce(roster_size.players, 0) as players,
      (
        select min(game.date)
        from schedule.game game
        where game.organization_id = entry.organization_id
          and (game.home_team_id = entry.team_entry_id or game.away_team_id = entry.team_entry_id)
          and not game.deleted
          and game.status = 'scheduled'
          and game.date >= day.today
      ) as first_game
    from team.entry entry
    ${joinExistingLeague('entry')}
    join day on day.id = entry.organization_id
    left join roster_size on roster_size.organization_id = entry.organization_id
      and roster_size.team_entry_id = entry.team_entry_id
    where season.active
      and not entry.deleted
      and coalesce(roster_size.players, 0) < ${MIN_PLAYERS}
      and coalesce(season.finish_date, '9999') >= day.today
    order by first_game nulls last, lower(entry.name), entry.team_entry_id
  `)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    organization: { id: row.organization_id, name: row.organization_name },
    season_id: row.season_id,
    season: row.season_name,
    league: { id: row.league_id, name: row.league_name },
    players: row.players,
    first_game: row.first_game,
  }))
}
