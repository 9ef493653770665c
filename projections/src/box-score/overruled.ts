import { sql } from '../query.ts'

/**
 * Counts that stand nowhere, since another id of the same person has the count in the same game with a lower rank (decision 28): what
 * sums over lines have too much. By SQL the same as `linesOfOne` of the contracts; no rows where nobody was merged, and nothing to do.
 *
 * Columns: organization_id, game_id, team_entry_id, player_id (of the line), key, value.
 */
export const overruledCounts = sql.fragment`(
  with member as materialized (
    select organization_id, player_id, master_id, place from player.merged
    union all
    select distinct organization_id, master_id, master_id, 0 from player.merged
  )
  select distinct line.organization_id, line.game_id, line.team_entry_id, line.player_id, count.key,
    count.value::integer as value
  from member
  join member above on above.organization_id = member.organization_id and above.master_id = member.master_id
    and above.place < member.place
  join box_score.line line on line.organization_id = member.organization_id and line.player_id = member.player_id
  join box_score.line stands on stands.organization_id = above.organization_id
    and stands.player_id = above.player_id and stands.game_id = line.game_id
  cross join lateral json_each_text(line.stats::json) count
  where stands.stats::json -> count.key is not null
)`

/** Points of a team in a game that stand nowhere, as `points` by game and team entry. */
export const overruledPoints = sql.fragment`(
  select overruled.organization_id, overruled.game_id, overruled.team_entry_id, sum(overruled.value)::integer as points
  from ${overruledCounts} overruled where overruled.key = 'pts' group by 1, 2, 3
)`
