import { seasonCountsView, type SeasonCountsView } from '@league/contracts/season/views'
import { joinExistingLeague, joinExistingOrganization } from '../directory/joins.ts'
import { query, sql } from '../query.ts'
import { joinTeams } from '../schedule/join-teams.ts'

/** Returns what each season has. */
export const listSeasonCountsQuery = query<readonly SeasonCountsView[]>(
  ['directory', 'team', 'schedule'],
  async (db) =>
    db.any(sql.type(seasonCountsView)`
      with league_count as (
        select league.organization_id, league.season_id, count(*)::integer as leagues
        from directory.league league
        where not league.deleted
        group by league.organization_id, league.season_id
      ),
      team_count as (
        select entry.organization_id, season.season_id, count(*)::integer as teams
        from team.entry entry
        ${joinExistingLeague('entry')}
        where not entry.deleted
        group by entry.organization_id, season.season_id
      ),
      game_count as (
        select game.organization_id, season.season_id, count(*)::integer as games,
          (count(*) filter (where game.status in ('final', 'forfeit')))::integer as scored
        from schedule.game game
        ${joinExistingLeague('game')}
        ${joinTeams}
        where not game.deleted and game.status <> 'cancelled'
        group by game.organization_id, season.season_id
      )
      select season.season_id, coalesce(league_count.leagues, 0) as leagues,
        coalesce(team_count.teams, 0) as teams, coalesce(game_count.games, 0) as games,
        coalesce(game_count.scored, 0) as scored
      from directory.season season
      ${joinExistingOrganization('season')}
      left join league_count on league_count.organization_id = season.organization_id
        and league_count.season_id = season.season_id
      left join team_count on team_count.organization_id = season.organization_id
        and team_count.season_id = season.season_id
      left join game_count on game_count.organization_id = season.organization_id
        and game_count.season_id = season.season_id
      where not season.deleted
    `),
)
