import { z } from 'zod'
import { teamBadge } from '@league/contracts/badge/badge'
import { playerId, teamEntryId, teamId, type LeagueId, type SeasonId } from '@league/contracts/kernel/id'
import type {
  LeaderStat,
  LeaderView,
  pointsRecord,
  StatLeadersView,
  teamWinsRecord,
  threesRecord,
} from '@league/contracts/leaders/views'
import { badgeOf, joinTeam } from '../badge/badge.ts'
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

export interface LeaderList extends LeadersFilter {
  /** All leagues if omitted. */
  leagueId?: LeagueId | undefined
  stat: LeaderStat
  order: 'total' | 'per-game'
  /** Players who played fewer games are left out. */
  minGames: number
  limit: number
}

const leaderRow = z.object({
  id: playerId,
  firstName: z.string(),
  lastName: z.string(),
  games: z.number(),
  total: z.number(),
  team_entry_id: teamEntryId.nullable(),
  team_id: teamId.nullable(),
  team_name: z.string().nullable(),
  team_abbreviation: z.string().nullable(),
  team_logo: z.string().nullable(),
  team_badge: teamBadge.nullable(),
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
 * Returns the players with the highest total of a stat, or the highest total per game; ties by name (R294 to
 * R296). Players with a total of 0 are left out. The team is the latest one that the player is or was on in
 * these seasons.
 */
async function topPlayers(
  db: Reader,
  { stat, order, minGames, limit, seasonId, leagueId }: LeaderList,
): Promise<LeaderView[]> {
  const value = order === 'total' ? sql.fragment`best.total` : sql.fragment`best.total::numeric / best.games`
  const bestFirst = sql.fragment`${value} desc, lower(best.last_name), lower(best.first_name), best.player_id`
  const rows = await db.any(sql.type(leaderRow)`
    with superseded as materialized (select * from ${supersededCounts} superseded_count),
    summand as (
      select organization_id, team_entry_id, opponent_id, player_id, league_id, games,
        ${sql.identifier([stat])} as count
      from leaders.player_total
      union all
      -- Subtracts what merged players have twice in the totals.
      select game.organization_id, superseded.team_entry_id,
        case superseded.team_entry_id
          when game.home_team_id then game.away_team_id
          else game.home_team_id
        end,
        superseded.player_id, game.league_id, -superseded.games, -superseded.value
      from (
        select organization_id, game_id, team_entry_id, player_id, 1 as games,
          coalesce(sum(value) filter (where key = ${stat}), 0)::integer as value
        from superseded
        group by organization_id, game_id, team_entry_id, player_id
      ) superseded
      join leaders.game game on game.organization_id = superseded.organization_id
        and game.game_id = superseded.game_id
        and ${isCompletedIn('game')}
    ),
    total as (
      select total.organization_id, ${masterIdIn('total')} as player_id,
        sum(total.games)::integer as games, sum(total.count)::integer as total
      from summand total
      ${joinMerged('total')}
      ${joinExistingLeague('total')}
      where ${seasonIs(seasonId)}
        and ${leagueId === undefined ? sql.fragment`true` : sql.fragment`total.league_id = ${leagueId}`}
        and ${bothTeamsInLeague('total')}
        and ${teamIsShown('total')}
      group by total.organization_id, ${masterIdIn('total')}
    ),
    best as (
      select best.*
      from (
        select total.*, person.first_name, person.last_name
        from total
        join player.person person on person.organization_id = total.organization_id
          and person.player_id = total.player_id
          and not person.deleted
        where total.total > 0
          and total.games >= ${minGames}
          and ${order === 'total' ? sql.fragment`true` : sql.fragment`total.games > 0`}
      ) best
      order by ${bestFirst}
      limit ${limit}
    )
    select best.player_id as id, best.first_name as "firstName", best.last_name as "lastName",
      best.games, best.total, latest.team_entry_id, latest.team_id, latest.name as team_name,
      latest.abbreviation as team_abbreviation, latest.logo as team_logo, latest.badge as team_badge
    from best
    left join lateral (
      select entry.team_entry_id, entry.team_id, entry.name, entry.abbreviation, entry.logo, own.badge
      from team.roster roster
      join team.entry entry on entry.organization_id = roster.organization_id
        and entry.team_entry_id = roster.team_entry_id
        and not entry.deleted
        and not entry.hidden
      ${joinTeam('entry', 'own')}
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
    order by ${bestFirst}
  `)
  return rows.map(({ id, firstName, lastName, games, total, ...team }) => ({
    id,
    firstName,
    lastName,
    games,
    total,
    team: teamOf(team),
  }))
}

function teamOf(
  row: Pick<
    z.infer<typeof leaderRow>,
    'team_entry_id' | 'team_id' | 'team_name' | 'team_abbreviation' | 'team_logo' | 'team_badge'
  >,
): LeaderView['team'] {
  const { team_entry_id, team_id, team_name: name, team_abbreviation: abbreviation } = row
  if (team_entry_id === null || team_id === null || name === null) return null
  const badge = badgeOf(row.team_badge, { teamId: team_id, name, abbreviation })
  return { id: team_entry_id, name, abbreviation, logo: row.team_logo, badge }
}

/** Returns players by a stat, in total or per game. */
export const listLeadersQuery = query<LeaderView[], LeaderList>(uses, topPlayers)

/**
 * Returns the players with the highest totals, with the fields that the specified lists have, and who shares a total
 * with anybody, also with a player below the limit.
 */
async function topTotals(db: Reader, stat: LeaderStat, limit: number, { seasonId }: LeadersFilter) {
  const leaders = await topPlayers(db, { seasonId, stat, order: 'total', minGames: 0, limit: limit + 1 })
  return leaders.slice(0, limit).map(({ id, firstName, lastName, team, total }, index) => {
    const isTied = [leaders[index - 1], leaders[index + 1]].some((other) => other?.total === total)
    const person = {
      id,
      firstName,
      lastName,
      team: team && { id: team.id, name: team.name, logo: team.logo, badge: team.badge },
    }
    return { total, person: isTied ? { ...person, tied: true as const } : person }
  })
}

/** Returns the twenty players with the most points (C128). */
export const listTopPointsQuery = query<z.infer<typeof pointsRecord>[], LeadersFilter>(
  uses,
  async (db, filter) => {
    const players = await topTotals(db, 'pts', RECORDS_LIMIT, filter)
    return players.map(({ person, total }) => ({ ...person, totalPoints: total }))
  },
)

/** Returns the twenty players with the most three-pointers (C129). */
export const listTopThreesQuery = query<z.infer<typeof threesRecord>[], LeadersFilter>(
  uses,
  async (db, filter) => {
    const players = await topTotals(db, 'fg3m', RECORDS_LIMIT, filter)
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
  const top = (stat: LeaderStat) => topTotals(db, stat, STAT_LEADERS_LIMIT, filter)
  return {
    points: (await top('pts')).map(({ person, total }) => ({ ...person, pts: total })),
    threes: (await top('fg3m')).map(({ person, total }) => ({ ...person, three_pm: total })),
    rebounds: (await top('reb')).map(({ person, total }) => ({ ...person, reb: total })),
    assists: (await top('ast')).map(({ person, total }) => ({ ...person, ast: total })),
  }
})
