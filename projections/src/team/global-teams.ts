import { z } from 'zod'
import type { GlobalTeamView } from '@league/contracts/team/views'
import { withinLivingLeague, withinLivingOrganization } from '../directory/living.ts'
import { oncePerPerson, rank, withPerson } from '../player/same-person.ts'
import { query, sql, type Reader } from '../query.ts'

export interface GlobalTeamsOf {
  /** One team alone. */
  teamId?: string
  /** The teams of one league, by the names that they have there. */
  leagueId?: string
}

const teamRow = z.object({
  id: z.string(),
  name: z.string(),
  logo: z.string().nullable(),
  hidden: z.boolean(),
  unavailableSlots: z.array(z.string()),
  team_entry_id: z.string().nullable(),
  league_id: z.string().nullable(),
  league_name: z.string().nullable(),
  season_id: z.string().nullable(),
  season_name: z.string().nullable(),
})

const memberRow = z.object({
  team_entry_id: z.string(),
  player_id: z.string(),
  rank: z.number(),
  firstName: z.string(),
  lastName: z.string(),
})

/**
 * The teams of the organization by name, each in the league where it is now: that of an active season, the one that it entered last
 * (C087, C091, R184, decision 11). One of which nothing was said but its entries bears the name of that one.
 */
export const globalTeams = query<GlobalTeamView[], GlobalTeamsOf>(
  ['team', 'player', 'directory'],
  async (db, { teamId, leagueId }) => {
    const teams = await db.any(sql.type(teamRow)`
      with present as (
        select distinct on (entry.team_id) entry.team_id, entry.team_entry_id, entry.name, entry.logo, entry.hidden,
          league.league_id, league.name as league_name, season.season_id, season.name as season_name
        from team.entry entry
        ${withinLivingLeague('entry')}
        where not entry.gone and ${leagueId ? sql.fragment`entry.league_id = ${leagueId}` : sql.fragment`true`}
        order by entry.team_id, season.active desc, season.start_date desc nulls last, entry.entered_at desc,
          entry.team_entry_id
      ), own as (
        select own.* from team.team own
        ${withinLivingOrganization('own')}
        where not own.deleted
      ), team as (
        select coalesce(present.team_id, own.team_id) as id,
          coalesce(${leagueId ? sql.fragment`present.name` : sql.fragment`own.name`}, present.name, own.name) as name,
          present.logo, coalesce(present.hidden, false) as hidden,
          coalesce(own.unavailable_slots, '{}') as "unavailableSlots", present.team_entry_id, present.league_id,
          present.league_name, present.season_id, present.season_name
        from present full join own on own.team_id = present.team_id
      )
      select * from team
      where ${teamId ? sql.fragment`id = ${teamId}` : sql.fragment`true`}
        and ${leagueId ? sql.fragment`team_entry_id is not null` : sql.fragment`true`}
      order by lower(name), id`)
    const members = await membersOf(
      db,
      teams.flatMap(({ team_entry_id }) => team_entry_id ?? []),
    )
    return teams.map(({ league_id, league_name, season_id, season_name, team_entry_id, ...team }) => {
      const players = members.get(team_entry_id ?? '') ?? []
      return {
        ...team,
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

async function membersOf(db: Reader, teamEntryIds: readonly string[]) {
  const rows = await db.any(sql.type(memberRow)`
    select roster.team_entry_id, person.player_id, ${rank} as rank, person.first_name as "firstName",
      person.last_name as "lastName"
    from team.roster roster
    ${withPerson('roster')}
    where roster.left_at is null and roster.team_entry_id = any(${sql.array([...teamEntryIds], 'text')})
    order by lower(person.last_name), lower(person.first_name), person.player_id`)
  const members = oncePerPerson(rows, ({ team_entry_id }) => team_entry_id)
  return Map.groupBy(members, ({ team_entry_id }) => team_entry_id)
}
