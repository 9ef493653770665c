import { z } from 'zod'
import {
  leagueId,
  playerId,
  seasonId,
  teamEntryId,
  teamId,
  type LeagueId,
  type TeamEntryId,
  type TeamId,
} from '@league/contracts/kernel/id'
import { teamBadge } from '@league/contracts/badge/badge'
import type { GlobalTeamView } from '@league/contracts/team/views'
import { joinExistingLeague, joinExistingOrganization } from '../directory/joins.ts'
import { keepOnePerPerson, precedence, joinPerson } from '../player/merged-players.ts'
import { query, sql, type Reader } from '../query.ts'
import { badgeOf } from '../badge/badge.ts'

export interface GlobalTeamFilter {
  /** Only this team. */
  teamId?: TeamId
  /** Only the teams of this league, with the names that they have there. */
  leagueId?: LeagueId
}

const teamRow = z.object({
  id: teamId,
  name: z.string(),
  abbreviation: z.string().nullable(),
  logo: z.string().nullable(),
  badge: teamBadge.nullable(),
  hidden: z.boolean(),
  unavailableSlots: z.array(z.string()),
  team_entry_id: teamEntryId.nullable(),
  league_id: leagueId.nullable(),
  league_name: z.string().nullable(),
  season_id: seasonId.nullable(),
  season_name: z.string().nullable(),
})

const memberRow = z.object({
  team_entry_id: teamEntryId,
  player_id: playerId,
  precedence: z.number(),
  firstName: z.string(),
  lastName: z.string(),
})

/**
 * Returns the teams of the organization by name, each with its current entry: the latest one, those in active
 * seasons first (C087, C091, R184, decision 11). A team is listed until it is deleted, even if it has left its
 * leagues or they were deleted (decision 45). A team that was created with an entry has the name of its current
 * or last entry.
 */
export const listGlobalTeamsQuery = query<GlobalTeamView[], GlobalTeamFilter>(
  ['team', 'player', 'directory'],
  async (db, { teamId, leagueId }) => {
    const teams = await db.any(sql.type(teamRow)`
      with entry as (
        select entry.team_id, entry.team_entry_id, entry.name, entry.abbreviation, entry.logo,
          entry.hidden, entry.entered_at, league.league_id, league.name as league_name, season.season_id,
          season.name as season_name, season.active, season.start_date,
          season.season_id is not null as is_current
        from team.entry entry
        ${joinExistingOrganization('entry')}
        left join directory.league league on league.organization_id = entry.organization_id
          and league.league_id = entry.league_id
          and not league.deleted
          and not entry.deleted
        left join directory.season season on season.organization_id = league.organization_id
          and season.season_id = league.season_id
          and not season.deleted
        where not entry.withdrawn
          and ${leagueId ? sql.fragment`entry.league_id = ${leagueId}` : sql.fragment`true`}
      ),
      latest_entry as (
        select distinct on (entry.team_id) entry.*
        from entry
        where ${leagueId ? sql.fragment`entry.is_current` : sql.fragment`true`}
        order by entry.team_id, entry.is_current desc, entry.active desc,
          entry.start_date desc nulls last, entry.entered_at desc, entry.team_entry_id
      ),
      own as (select own.* from team.team own ${joinExistingOrganization('own')}),
      team as (
        select coalesce(latest_entry.team_id, own.team_id) as id,
          ${leagueId ? sql.fragment`latest_entry.name` : sql.fragment`coalesce(own.name, latest_entry.name)`} as name,
          latest_entry.abbreviation, latest_entry.logo, own.badge,
          coalesce(latest_entry.is_current and latest_entry.hidden, false) as hidden,
          coalesce(own.unavailable_slots, '{}') as "unavailableSlots",
          case when latest_entry.is_current then latest_entry.team_entry_id end as team_entry_id,
          case when latest_entry.is_current then latest_entry.league_id end as league_id,
          case when latest_entry.is_current then latest_entry.league_name end as league_name,
          latest_entry.season_id, latest_entry.season_name, coalesce(own.deleted, false) as deleted
        from latest_entry
        full join own on own.team_id = latest_entry.team_id
      )
      select id, name, abbreviation, logo, badge, hidden, "unavailableSlots", team_entry_id, league_id,
        league_name, season_id, season_name
      from team
      where ${teamId ? sql.fragment`id = ${teamId}` : sql.fragment`true`}
        and ${leagueId ? sql.fragment`team_entry_id is not null` : sql.fragment`(not deleted or team_entry_id is not null)`}
      order by lower(name), id
    `)
    const members = await membersOf(
      db,
      teams.flatMap(({ team_entry_id }) => team_entry_id ?? []),
    )
    return teams.map((row) => {
      const { league_id, league_name, season_id, season_name, team_entry_id, abbreviation, badge, ...team } =
        row
      const players = members.get(team_entry_id ?? '') ?? []
      return {
        ...team,
        badge: badgeOf(badge, { teamId: team.id, name: team.name, abbreviation }),
        leagueId: league_id,
        league:
          league_id === null
            ? null
            : {
                id: league_id,
                name: league_name ?? '',
                season: { id: season_id ?? '', name: season_name ?? '' },
              },
        seasons_leagues_teams_id: team_entry_id,
        players: players.map(({ player_id: id, firstName, lastName }) => ({ id, firstName, lastName })),
        playersCount: players.length,
      }
    })
  },
)

async function membersOf(db: Reader, teamEntryIds: readonly TeamEntryId[]) {
  const rows = await db.any(sql.type(memberRow)`
    select roster.team_entry_id, person.player_id, ${precedence} as precedence,
      person.first_name as "firstName", person.last_name as "lastName"
    from team.roster roster
    ${joinPerson('roster')}
    where roster.left_at is null and roster.team_entry_id = any(${sql.array([...teamEntryIds], 'text')})
    order by lower(person.last_name), lower(person.first_name), person.player_id
  `)
  const members = keepOnePerPerson(rows, ({ team_entry_id }) => team_entry_id)
  return Map.groupBy(members, ({ team_entry_id }) => team_entry_id)
}

const entryRow = z.object({
  teamEntryId: teamEntryId,
  leagueId: leagueId,
  /**
   * Whether the last day of its season is past. A season without a last day is over when it is not active.
   */
  over: z.boolean(),
  /** Whether it has games, played or not. */
  hasGames: z.boolean(),
})
export type EntryOfTeam = z.infer<typeof entryRow>

export interface EntriesOfTeamInput {
  teamId: TeamId
  /** Calendar day in the time zone of the organization. */
  today: string
}

/** Returns the entries of a team, first entered first. A change of the team depends on them (C089, C090). */
export const listEntriesOfTeamQuery = query<readonly EntryOfTeam[], EntriesOfTeamInput>(
  ['team', 'schedule', 'directory'],
  (db, { teamId, today }) =>
    db.any(sql.type(entryRow)`
      select entry.team_entry_id as "teamEntryId", entry.league_id as "leagueId",
        coalesce(season.finish_date < ${today}, not season.active) as over,
        exists (
          select from schedule.game game
          where game.organization_id = entry.organization_id
            and not game.deleted
            and entry.team_entry_id in (game.home_team_id, game.away_team_id)
        ) as "hasGames"
      from team.entry entry
      ${joinExistingLeague('entry')}
      where entry.team_id = ${teamId} and not entry.deleted
      order by entry.entered_at, entry.team_entry_id
    `),
)
