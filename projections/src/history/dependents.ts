import { z } from 'zod'
import type { PlayerId, TeamEntryId } from '@league/contracts/kernel/id'
import { query, sql } from '../query.ts'

/** Returns the id of a player's place on the roster of a team entry. */
export function rosterPlaceId({
  teamEntryId,
  playerId,
}: {
  teamEntryId: TeamEntryId
  playerId: PlayerId
}): string {
  return `${teamEntryId}/${playerId}`
}

/**
 * Returns the ids of what belongs to any of these seasons, leagues, team entries, teams, players, places on rosters,
 * periods and player attributes, without what was deleted or has left. Former places of a player belong to the player, too.
 */
export const listDependentsQuery = query<readonly string[], readonly string[]>(
  ['directory', 'team', 'division', 'schedule', 'calendar', 'box_score', 'player'],
  async (db, ids) => {
    const list = sql.array([...ids], 'text')
    const rows = await db.any(sql.type(z.object({ id: z.string() }))`
      select league_id as id from directory.league where season_id = any(${list}) and not deleted
      union all select division_id from division.division where season_id = any(${list}) and not deleted
      union all
      select team_entry_id
      from team.entry
      where (league_id = any(${list}) or team_id = any(${list})) and not deleted
      union all
      select game_id
      from schedule.game
      where (league_id = any(${list}) or home_team_id = any(${list}) or away_team_id = any(${list}))
        and not deleted
      union all select schedule_id from schedule.schedule where league_id = any(${list}) and not deleted
      union all
      select bye_id
      from calendar.bye
      where league_id = any(${list}) or team_entry_id = any(${list})
      union all select week_off_id from calendar.week_off where league_id = any(${list})
      union all
      select team_entry_id || '/' || player_id
      from team.roster
      where player_id = any(${list}) or team_entry_id = any(${list}) and left_at is null
      union all
      select game_id
      from box_score.line
      where player_id = any(${list})
        or player_id in (select split_part(place, '/', 2) from unnest(${list}) as place)
          and team_entry_id || '/' || player_id = any(${list})
      union all
      select merged_by
      from player.merged
      where player_id = any(${list}) or master_id = any(${list})
      union all
      select player_id
      from player.person, jsonb_each_text(attribute_values) value
      where value.key = any(${list}) and value.value <> '' and not deleted
      union all select game_id from box_score.period_score where game_period_id = any(${list})
      union all select game_id from box_score.play where play ->> 'gamePeriodId' = any(${list})
      union all
      select game_id
      from schedule.game
      where live -> 'clock' ->> 'gamePeriodId' = any(${list}) and not deleted
    `)
    return rows.map((row) => row.id)
  },
)
