import type { GameId, LeagueId, PlayerId, TeamEntryId } from '@league/contracts/kernel/id'
import type { Product } from './product.ts'

/*
 * Expected results, computed from the events by SQL. They follow the rules of the league and share no code with the
 * folds of the read models, which tests check against them.
 */

async function queryRows<Row extends object>(
  { pool }: Product,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  return (await pool.query<Row>(text, values)).rows
}

/** Returns the sorted ids of the players who have joined a team entry and not left it since. */
export async function rosterOf(product: Product, teamEntryId: TeamEntryId): Promise<PlayerId[]> {
  const rows = await queryRows<{ id: PlayerId }>(
    product,
    `
      select id
      from (
        select distinct on (data ->> 'playerId') data ->> 'playerId' as id, type
        from eventstore.events
        where type in ('PlayerJoinedTeam', 'PlayerLeftTeam') and data ->> 'teamEntryId' = $1
        order by data ->> 'playerId', position desc
      ) last
      where type = 'PlayerJoinedTeam'
    `,
    [teamEntryId],
  )
  return rows.map(({ id }) => id).sort()
}

/** Returns the points of a player by completed game (decision 39), without deleted games. */
export async function pointsOf(product: Product, playerId: PlayerId): Promise<Map<GameId, number>> {
  const rows = await queryRows<{ id: GameId; points: number }>(
    product,
    `
      with line as (
        select distinct on (data ->> 'gameId') data ->> 'gameId' as id,
          (entry -> 'stats' ->> 'pts')::int as points
        from eventstore.events, json_array_elements(data -> 'lines') entry
        where type = 'PlayerStatsRecorded' and entry ->> 'playerId' = $1
        order by data ->> 'gameId', position desc
      ),
      mark as (
        select distinct on (data ->> 'gameId') data ->> 'gameId' as id, type, position,
          data ->> 'status' as status
        from eventstore.events
        where type in ('GameForfeited', 'GamePostponed', 'GameCancelled', 'GameReinstated', 'GameDeleted')
          and data ->> 'gameId' in (select id from line)
        order by data ->> 'gameId', position desc
      ),
      score as (
        select distinct on (data ->> 'gameId') data ->> 'gameId' as id, position,
          coalesce(data -> 'score', data -> 'after') as sides
        from eventstore.events
        where type in ('ScoreRecorded', 'ScoreCorrected') and data ->> 'gameId' in (select id from line)
        order by data ->> 'gameId', position desc
      )
      select id, points
      from line
      left join mark using (id)
      left join score using (id)
      where case
        when mark.type = 'GameForfeited' then true
        when mark.type in ('GameDeleted', 'GameCancelled', 'GamePostponed') then false
        -- A reinstated game has the status of its event until another score is recorded.
        when mark.position > coalesce(score.position, 0) then mark.status = 'final'
        else coalesce((sides ->> 'home')::int + (sides ->> 'away')::int > 0, false)
      end
    `,
    [playerId],
  )
  return new Map(rows.map(({ id, points }) => [id, points]))
}

/** Returns wins and losses by team entry in the completed games of a league (decisions 20, 21). */
export async function recordsOf(
  product: Product,
  leagueId: LeagueId,
  teams: readonly TeamEntryId[],
): Promise<Map<TeamEntryId, { wins: number; losses: number }>> {
  const rows = await queryRows<{ winner: TeamEntryId; loser: TeamEntryId }>(
    product,
    `
      with event as (
        select position, type, data, data ->> 'gameId' as id
        from eventstore.events
        where data ->> 'leagueId' = $1
      ),
      game as (
        select id, data ->> 'homeTeamId' as home, data ->> 'awayTeamId' as away
        from event
        where type = 'GameScheduled' and id not in (select id from event where type = 'GameDeleted')
      ),
      score as (
        select distinct on (id) id, coalesce(data -> 'score', data -> 'after') as points
        from event
        where type in ('ScoreRecorded', 'ScoreCorrected')
        order by id, position desc
      ),
      mark as (
        select distinct on (id) id, type, data ->> 'winnerTeamId' as winner
        from event
        where type in ('GameForfeited', 'GamePostponed', 'GameCancelled', 'GameReinstated')
        order by id, position desc
      ),
      won as (
        select home, away,
          case
            when mark.type in ('GamePostponed', 'GameCancelled') then null
            when mark.type = 'GameForfeited' then mark.winner
            when (points ->> 'home')::int > (points ->> 'away')::int then home
            when (points ->> 'home')::int < (points ->> 'away')::int then away
          end as winner
        from game
        left join score using (id)
        left join mark using (id)
      )
      select winner, case winner when home then away else home end as loser
      from won
      where winner is not null
    `,
    [leagueId],
  )
  const count = (key: 'winner' | 'loser', team: TeamEntryId) => rows.filter((row) => row[key] === team).length
  return new Map(teams.map((team) => [team, { wins: count('winner', team), losses: count('loser', team) }]))
}
