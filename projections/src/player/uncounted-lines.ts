import { sql } from '../query.ts'
import { isNotDuplicate, supersededCounts } from './merged-players.ts'

/*
 * The read models sum up all box score lines of a team. No reader sees the lines of a deleted player (decision 29),
 * nor a count that another id of the same person has too (decision 28), so queries subtract both from such sums.
 */

/** The lines of deleted players, under all ids that were merged into them. */
const deletedLines = sql.fragment`
  (
    select line.*
    from player.person person
    cross join lateral (
      select person.player_id
      union all
      select merged.player_id
      from player.merged merged
      where merged.organization_id = person.organization_id and merged.master_id = person.player_id
    ) own
    join box_score.line line on line.organization_id = person.organization_id
      and line.player_id = own.player_id
    where person.deleted and ${isNotDuplicate}
  )
`

/** Columns: organization_id, game_id, team_entry_id, player_id (as in the line), key, value. */
export const uncountedCounts = sql.fragment`
  (
    select organization_id, game_id, team_entry_id, player_id, key, value
    from ${supersededCounts} superseded
    union all
    select line.organization_id, line.game_id, line.team_entry_id, line.player_id, count.key,
      count.value::integer
    from ${deletedLines} line
    cross join lateral jsonb_each_text(line.stats::jsonb) count
  )
`

/**
 * Points of a team in a game that do not count, and the number of played lines that nobody sees. Columns:
 * organization_id, game_id, team_entry_id, points, lines.
 */
export const uncountedPoints = sql.fragment`
  (
    select organization_id, game_id, team_entry_id, sum(points)::integer as points,
      sum(lines)::integer as lines
    from (
      select superseded.organization_id, superseded.game_id, superseded.team_entry_id,
        superseded.value as points, 0 as lines
      from ${supersededCounts} superseded
      where superseded.key = 'pts'
      union all
      select line.organization_id, line.game_id, line.team_entry_id,
        coalesce((line.stats ->> 'pts')::integer, 0), line.played::integer
      from ${deletedLines} line
    ) uncounted
    group by organization_id, game_id, team_entry_id
  )
`
