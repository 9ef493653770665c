import { z } from 'zod'
import type { ConflictView } from '@league/contracts/attention/views'
import { GAME_MINUTES } from '@league/contracts/venue/moves'
import {
  byeId,
  gameId,
  leagueId,
  organizationId,
  seasonId,
  teamEntryId,
  weekOffId,
} from '@league/contracts/kernel/id'
import { joinExistingLeague } from '../directory/joins.ts'
import { sql, type Reader } from '../query.ts'
import { joinTeams } from '../schedule/join-teams.ts'
import { todayByOrganization } from './days.ts'

const conflictRow = z.object({
  kind: z.enum(['two-games', 'bye', 'week-off']),
  organization_id: organizationId,
  organization_name: z.string(),
  season_id: seasonId,
  league_id: leagueId,
  league_name: z.string(),
  date: z.string(),
  team_id: teamEntryId.nullable(),
  team_name: z.string().nullable(),
  bye_id: byeId.nullable(),
  week_off_id: weekOffId.nullable(),
  reason: z.string().nullable(),
  games: z.array(z.object({ id: gameId, name: z.string(), time: z.string().nullable() })),
})

const gamesOfRow = sql.fragment`
  jsonb_agg(
    jsonb_build_object(
      'id', game.game_id, 'name', away.name || ' at ' || home.name, 'time', game.time
    )
    order by game.time, game.game_id
  )
`

/**
 * Returns the scheduled games from today on that cannot be played as scheduled, by day. The day is that of the
 * time zone of each organization.
 *
 * @param now ISO in UTC
 */
export async function conflictsFrom(db: Reader, now: string): Promise<ConflictView[]> {
  const rows = await db.any(sql.type(conflictRow)`
    with ${todayByOrganization(now)},
    open_game as materialized (
      select game.*, season.name as season_name, league.name as league_name,
        organization.name as organization_name
      from schedule.game game
      join day on day.id = game.organization_id
      ${joinExistingLeague('game')}
      where season.active and not game.deleted and game.status = 'scheduled' and game.date >= day.today
    ),
    place as (
      select game.organization_id, game.game_id, game.date, game.time, entry.team_id,
        entry.team_entry_id, entry.name,
        left(game.time, 2)::integer * 60 + right(game.time, 2)::integer as minute
      from open_game game
      join team.entry entry on entry.organization_id = game.organization_id
        and entry.team_entry_id in (game.home_team_id, game.away_team_id)
        and not entry.deleted
      where game.time is not null
    ),
    overlapping as (
      select *
      from place
      where exists (
        select from place other
        where other.organization_id = place.organization_id
          and other.team_id = place.team_id
          and other.date = place.date
          and other.game_id <> place.game_id
          and abs(other.minute - place.minute) < ${GAME_MINUTES}
      )
    )
    select 'two-games' as kind, game.organization_id, min(game.organization_name) as organization_name,
      min(game.season_id) as season_id, min(game.league_id) as league_id,
      min(game.league_name) as league_name, overlapping.date, min(overlapping.team_entry_id) as team_id,
      min(overlapping.name) as team_name, null as bye_id, null as week_off_id, null as reason,
      ${gamesOfRow} as games
    from overlapping
    join open_game game on game.organization_id = overlapping.organization_id
      and game.game_id = overlapping.game_id
    ${joinTeams}
    group by game.organization_id, overlapping.date, overlapping.team_id
    union all
    select 'bye' as kind, game.organization_id, min(game.organization_name) as organization_name,
      min(game.season_id) as season_id, min(game.league_id) as league_id,
      min(game.league_name) as league_name, bye.date, min(bye.team_entry_id) as team_id,
      min(
        case when bye.team_entry_id = home.team_entry_id then home.name else away.name end
      ) as team_name,
      bye.bye_id, null as week_off_id, null as reason, ${gamesOfRow} as games
    from open_game game
    join calendar.bye bye on bye.organization_id = game.organization_id
      and bye.team_entry_id in (game.home_team_id, game.away_team_id)
      and bye.date = game.date
    ${joinTeams}
    group by game.organization_id, bye.bye_id, bye.date
    union all
    select 'week-off' as kind, game.organization_id, min(game.organization_name) as organization_name,
      min(game.season_id) as season_id, min(game.league_id) as league_id,
      min(game.league_name) as league_name, week_off.date, null as team_id, null as team_name,
      null as bye_id, week_off.week_off_id, min(week_off.reason) as reason, ${gamesOfRow} as games
    from open_game game
    join calendar.week_off week_off on week_off.organization_id = game.organization_id
      and week_off.league_id = game.league_id
      and week_off.date = game.date
    ${joinTeams}
    where game.match_id is null
    group by game.organization_id, week_off.week_off_id, week_off.date
    order by date, kind, organization_id
  `)
  return rows.map((row) => ({
    kind: row.kind,
    organization: { id: row.organization_id, name: row.organization_name },
    season_id: row.season_id,
    league: { id: row.league_id, name: row.league_name },
    date: row.date,
    team: row.team_id === null ? null : { id: row.team_id, name: row.team_name ?? '' },
    bye_id: row.bye_id,
    week_off_id: row.week_off_id,
    reason: row.reason,
    games: row.games,
  }))
}
