import { z } from 'zod'
import { teamBadge } from '@league/contracts/badge/badge'
import { gameStatus } from '@league/contracts/game/events'
import { id, leagueId, seasonId, teamEntryId, teamId } from '@league/contracts/kernel/id'
import type { PlaceView } from '@league/contracts/places/views'
import { badgeOf, joinTeam } from '../badge/badge.ts'
import { joinExistingLeague, joinExistingOrganization } from '../directory/joins.ts'
import { isNotDuplicate, masterIdIn, joinMerged } from '../player/merged-players.ts'
import { query, type Reader, sql } from '../query.ts'
import { joinTeams } from '../schedule/join-teams.ts'

const row = z.object({
  kind: z.enum(['season', 'league', 'team', 'player', 'game', 'page']),
  id,
  name: z.string(),
  within: z.string().nullable(),
  season_id: seasonId.nullable(),
  league_id: leagueId.nullable(),
  date: z.string().nullable(),
  time: z.string().nullable(),
  status: gameStatus.nullable(),
})

const badgeRow = z.object({
  id: teamEntryId,
  team_id: teamId,
  name: z.string(),
  abbreviation: z.string().nullable(),
  logo: z.string().nullable(),
  badge: teamBadge.nullable(),
})

/** Returns what each team entry looks like, by its id. */
async function readBadges(db: Reader): Promise<Map<string, Pick<PlaceView, 'badge' | 'logo'>>> {
  const rows = await db.any(sql.type(badgeRow)`
    select entry.team_entry_id as id, entry.team_id, entry.name, entry.abbreviation, entry.logo,
      own.badge
    from team.entry entry
    ${joinTeam('entry', 'own')}
    where not entry.deleted
  `)
  return new Map(
    rows.map(({ id, team_id, name, abbreviation, logo, badge }) => [
      id,
      { badge: badgeOf(badge, { teamId: team_id, name, abbreviation }), logo },
    ]),
  )
}

/**
 * Returns everything of the organization that has a screen of its own, latest first within a kind: seasons, leagues,
 * teams, games, players and pages. A player is told apart by the team of today.
 */
export const listPlacesQuery = query<PlaceView[]>(
  ['directory', 'team', 'player', 'schedule', 'site'],
  async (db) => {
    const rows = await db.any(sql.type(row)`
      with roster_team as (
        select distinct on (${masterIdIn('roster')}) ${masterIdIn('roster')} as player_id, entry.name
        from team.roster roster
        ${joinMerged('roster')}
        join team.entry entry on entry.organization_id = roster.organization_id
          and entry.team_entry_id = roster.team_entry_id
          and not entry.deleted
        ${joinExistingLeague('entry')}
        where roster.left_at is null
        order by ${masterIdIn('roster')}, season.start_date desc nulls last, roster.joined_at desc
      ) (
        select 'season' as kind, season.season_id as id, season.name, null as within, null as season_id,
          null as league_id, null as date, null as time, null as status
        from directory.season season
        ${joinExistingOrganization('season')}
        where not season.deleted
        order by season.start_date desc nulls last, season.season_id
      )
      union all
      (
        select 'league', league.league_id, league.name, season.name, season.season_id, null, null, null,
          null
        from directory.league league
        join directory.season season on season.organization_id = league.organization_id
          and season.season_id = league.season_id
          and not season.deleted
        ${joinExistingOrganization('season')}
        where not league.deleted
        order by season.start_date desc nulls last, league.position, league.league_id
      )
      union all
      (
        select 'team', entry.team_entry_id, entry.name, concat_ws(', ', league.name, season.name),
          season.season_id, league.league_id, null, null, null
        from team.entry entry
        ${joinExistingLeague('entry')}
        where not entry.deleted
        order by season.start_date desc nulls last, lower(entry.name), entry.team_entry_id
      )
      union all
      (
        select 'game', game.game_id, concat(away.name, ' at ', home.name), league.name, null, null,
          game.date, game.time, game.status
        from schedule.game game
        ${joinExistingLeague('game')}
        ${joinTeams}
        where not game.deleted
        order by game.date desc nulls last, game.time desc nulls last, game.game_id
      )
      union all
      (
        select 'player', person.player_id,
          concat_ws(' ', person.first_name, nullif(person.last_name, '')), roster_team.name, null, null,
          null, null, null
        from player.person person
        ${joinExistingOrganization('person')}
        left join roster_team on roster_team.player_id = person.player_id
        where not person.deleted and not person.forgotten and ${isNotDuplicate}
        order by lower(person.last_name), lower(person.first_name), person.player_id
      )
      union all
      (
        select 'page', link.link_id, link.label, '/' || link.slug, null, null, null, null, null
        from site.link link
        ${joinExistingOrganization('link')}
        where not link.deleted and link.page_id is not null and not link.is_external
        order by link.position, link.added_position
      )
    `)
    const badges = await readBadges(db)
    return rows.map(({ kind, id, name, within, season_id, league_id, date, time, status }) => ({
      kind,
      id,
      name,
      within,
      ...(season_id === null ? {} : { seasonId: season_id }),
      ...(league_id === null ? {} : { leagueId: league_id }),
      ...badges.get(id),
      ...(kind === 'game' ? { date, time, status: status ?? 'scheduled' } : {}),
    }))
  },
)
