import { z } from 'zod'
import { playerId, teamEntryId, type SeasonId } from '@league/contracts/kernel/id'
import type {
  pointsRecord,
  StatLeadersView,
  teamWinsRecord,
  threesRecord,
} from '@league/contracts/leaders/views'
import { supersededCounts, masterIdIn, joinMerged } from '../player/merged-players.ts'
import { seasonIs, joinExistingLeague } from '../directory/joins.ts'
import { query, sql, type Reader } from '../query.ts'
import { isCompletedIn } from '../schedule/completed.ts'

const uses = ['leaders', 'box_score', 'player', 'team', 'directory'] as const

const RECORDS_LIMIT = 20
const STAT_LEADERS_LIMIT = 3

export interface LeadersFilter {
  /** An id, 'active' for the active season (decision 31), or 'all'. */
  seasonId: SeasonId
}

type LeaderStat = 'pts' | 'fg3m' | 'reb' | 'ast'

const leaderRow = z.object({
  id: playerId,
  firstName: z.string(),
  lastName: z.string(),
  total: z.number(),
  team_id: teamEntryId.nullable(),
  team_name: z.string().nullable(),
})

/**
 * Returns the condition that neither team of a row has left its league (decision 29). Few teams ever leave,
 * so that the rows to look up are few.
 */
function bothTeamsInLeague(alias: string) {
  const row = sql.identifier([alias])
  return sql.fragment`
    not exists (
      select from team.entry left_team
      where left_team.organization_id = ${row}.organization_id
        and left_team.deleted
        and left_team.team_entry_id in (${row}.team_entry_id, ${row}.opponent_id)
    )
  `
}

/**
 * Returns the condition that the team of a row is not hidden from visitors: its players lead nothing by it
 * (R185).
 */
function teamIsShown(alias: string) {
  const row = sql.identifier([alias])
  return sql.fragment`
    not exists (
      select from team.entry hidden_team
      where hidden_team.organization_id = ${row}.organization_id
        and hidden_team.hidden
        and hidden_team.team_entry_id = ${row}.team_entry_id
    )
  `
}

/**
 * Returns the players with the highest total of a stat, ties by name (R294 to R296). Players with a total of
 * 0 are left out. The team is the latest one that the player is or was on in these seasons.
 */
async function topPlayers(db: Reader, stat: LeaderStat, limit: number, { seasonId }: LeadersFilter) {
  const rows = await db.any(sql.type(leaderRow)`
    with summand as (
      select organization_id, team_entry_id, opponent_id, player_id, league_id,
        ${sql.identifier([stat])} as count
      from leaders.player_total
      union all
      -- Subtracts what merged players have twice in the totals.
      select game.organization_id, superseded.team_entry_id,
        case superseded.team_entry_id
          when game.home_team_id then game.away_team_id
          else game.home_team_id
        end,
        superseded.player_id, game.league_id, -superseded.value
      from ${supersededCounts} superseded
      join leaders.game game on game.organization_id = superseded.organization_id
        and game.game_id = superseded.game_id
        and ${isCompletedIn('game')}
      where superseded.key = ${stat}
    ),
    total as (
      select total.organization_id, ${masterIdIn('total')} as player_id,
        sum(total.count)::integer as total
      from summand total
      ${joinMerged('total')}
      ${joinExistingLeague('total')}
      where ${seasonIs(seasonId)} and ${bothTeamsInLeague('total')} and ${teamIsShown('total')}
      group by total.organization_id, ${masterIdIn('total')}
    ),
    best as (
      select total.*, person.first_name, person.last_name
      from total
      join player.person person on person.organization_id = total.organization_id
        and person.player_id = total.player_id
        and not person.deleted
      where total.total > 0
      order by total.total desc, lower(person.last_name), lower(person.first_name), total.player_id
      limit ${limit}
    )
    select best.player_id as id, best.first_name as "firstName", best.last_name as "lastName",
      best.total, latest.team_entry_id as team_id, latest.name as team_name
    from best
    left join lateral (
      select entry.team_entry_id, entry.name
      from team.roster roster
      join team.entry entry on entry.organization_id = roster.organization_id
        and entry.team_entry_id = roster.team_entry_id
        and not entry.deleted
        and not entry.hidden
      ${joinExistingLeague('entry')}
      where roster.organization_id = best.organization_id
        and roster.player_id in (
          select best.player_id
          union all
          select merged.player_id
          from player.merged merged
          where merged.organization_id = best.organization_id and merged.master_id = best.player_id
        )
        and ${seasonIs(seasonId)}
      order by season.start_date desc nulls last, roster.left_at desc nulls first,
        roster.joined_at desc, entry.team_entry_id
      limit 1
    ) latest on true
    order by best.total desc, lower(best.last_name), lower(best.first_name), best.player_id
  `)
  return rows.map(({ team_id, team_name, total, ...person }) => ({
    total,
    person: {
      ...person,
      team: team_id !== null && team_name !== null ? { id: team_id, name: team_name } : null,
    },
  }))
}

/** Returns the twenty players with the most points (C128). */
export const listTopPointsQuery = query<z.infer<typeof pointsRecord>[], LeadersFilter>(
  uses,
  async (db, filter) => {
    const players = await topPlayers(db, 'pts', RECORDS_LIMIT, filter)
    return players.map(({ person, total }) => ({ ...person, totalPoints: total }))
  },
)

/** Returns the twenty players with the most three-pointers (C129). */
export const listTopThreesQuery = query<z.infer<typeof threesRecord>[], LeadersFilter>(
  uses,
  async (db, filter) => {
    const players = await topPlayers(db, 'fg3m', RECORDS_LIMIT, filter)
    return players.map(({ person, total }) => ({ ...person, totalThrees: total }))
  },
)

const winsRow = z.object({ teamId: teamEntryId, name: z.string(), wins: z.number() })

/**
 * Returns the twenty teams with the most wins (C130). Over several seasons the entries of a team count
 * together, and the name and id are those of the latest entry.
 */
export const listTopTeamWinsQuery = query<z.infer<typeof teamWinsRecord>[], LeadersFilter>(
  ['leaders', 'team', 'directory'],
  async (db, { seasonId }) => {
    const latestFirst = sql.fragment`order by season.start_date desc nulls last, entry.team_entry_id`
    const rows = await db.any(sql.type(winsRow)`
      with team as (
        select (array_agg(entry.team_entry_id ${latestFirst}))[1] as id,
          (array_agg(entry.name ${latestFirst}))[1] as name, sum(wins.wins)::integer as wins
        from leaders.team_wins wins
        join team.entry entry on entry.organization_id = wins.organization_id
          and entry.team_entry_id = wins.team_entry_id
        ${joinExistingLeague('entry')}
        where ${seasonIs(seasonId)} and ${bothTeamsInLeague('wins')} and not entry.hidden
        group by entry.organization_id, entry.team_id
      )
      select id as "teamId", name, wins
      from team
      order by wins desc, lower(name), id
      limit ${RECORDS_LIMIT}
    `)
    return [...rows]
  },
)

/** Returns the top three players in points, threes, rebounds and assists (C131). */
export const listStatLeadersQuery = query<StatLeadersView, LeadersFilter>(uses, async (db, filter) => {
  const top = (stat: LeaderStat) => topPlayers(db, stat, STAT_LEADERS_LIMIT, filter)
  return {
    points: (await top('pts')).map(({ person, total }) => ({ ...person, pts: total })),
    threes: (await top('fg3m')).map(({ person, total }) => ({ ...person, three_pm: total })),
    rebounds: (await top('reb')).map(({ person, total }) => ({ ...person, reb: total })),
    assists: (await top('ast')).map(({ person, total }) => ({ ...person, ast: total })),
  }
})
