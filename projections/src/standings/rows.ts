import type { FragmentSqlToken } from 'slonik'
import { z } from 'zod'
import {
  gameId,
  leagueId,
  playerId,
  seasonId,
  teamEntryId,
  teamId,
  type LeagueId,
} from '@league/contracts/kernel/id'
import { teamBadge } from '@league/contracts/badge/badge'
import { gameStatus } from '@league/contracts/game/events'
import type { TeamBadge } from '@league/contracts/badge/rules'
import { masterIdIn, joinMergedOn, joinMerged } from '../player/merged-players.ts'
import { uncountedCounts } from '../player/uncounted-lines.ts'
import { joinExistingLeague } from '../directory/joins.ts'
import { sql, type Reader } from '../query.ts'
import { badgeOf, joinTeam } from '../badge/badge.ts'

const entryRow = z.object({
  id: teamEntryId,
  team_id: teamId,
  name: z.string(),
  abbreviation: z.string().nullable(),
  logo: z.string().nullable(),
  chosenBadge: teamBadge.nullable(),
  hidden: z.boolean(),
  captain: z.string().nullable(),
  captain_id: playerId.nullable(),
  playersCount: z.number(),
  position: z.number(),
  season_id: seasonId,
  seasonName: z.string(),
  league_id: leagueId,
  leagueName: z.string(),
})
export type Entry = Omit<z.infer<typeof entryRow>, 'chosenBadge'> & { badge: TeamBadge }

/**
 * Returns team entries with names, captain and size of roster, latest season first. Those that are deleted,
 * or below anything deleted, are left out.
 *
 * @param condition on `entry`, `league` and `season`
 */
export async function entriesWhere(db: Reader, condition: FragmentSqlToken): Promise<readonly Entry[]> {
  const rows = await db.any(sql.type(entryRow)`
    select entry.team_entry_id as id, entry.team_id, entry.name, entry.abbreviation, entry.logo,
      own.badge as "chosenBadge", entry.hidden,
      coalesce(
        nullif(concat_ws(' ', captain.first_name, nullif(captain.last_name, '')), ''),
        entry.captain_name
      ) as captain,
      captain.player_id as captain_id,
      (
        select count(distinct ${masterIdIn('roster')})::integer
        from team.roster roster
        ${joinMerged('roster')}
        where roster.organization_id = entry.organization_id
          and roster.team_entry_id = entry.team_entry_id
          and roster.left_at is null
          and not exists (
            select from player.person deleted
            where deleted.organization_id = roster.organization_id
              and deleted.player_id = ${masterIdIn('roster')}
              and deleted.deleted
          )
      ) as "playersCount",
      entry.position, season.season_id, season.name as "seasonName", league.league_id,
      league.name as "leagueName"
    from team.entry entry
    ${joinExistingLeague('entry')}
    ${joinTeam('entry', 'own')}
    ${joinMergedOn(sql.fragment`entry.captain_player_id`, 'entry')}
    left join player.person captain on captain.organization_id = entry.organization_id
      and captain.player_id = coalesce(merged.master_id, entry.captain_player_id)
      and not captain.deleted
    where not entry.deleted and ${condition}
    order by season.start_date desc nulls last, season.season_id, league.position, league.league_id,
      entry.position
  `)
  return rows.map(({ chosenBadge, ...entry }) => ({
    ...entry,
    badge: badgeOf(chosenBadge, {
      teamId: entry.team_id,
      name: entry.name,
      abbreviation: entry.abbreviation,
    }),
  }))
}

const resultRow = z.object({
  id: gameId,
  league_id: leagueId,
  home_team_id: teamEntryId,
  away_team_id: teamEntryId,
  date: z.string().nullable(),
  time: z.string().nullable(),
  status: gameStatus,
  score_home: z.number().nullable(),
  score_away: z.number().nullable(),
  winner_team_id: teamEntryId.nullable(),
  home_ftm: z.number(),
  home_fta: z.number(),
  home_fg3m: z.number(),
  away_ftm: z.number(),
  away_fta: z.number(),
  away_fg3m: z.number(),
})

/**
 * Returns the results that the standings of these leagues are computed from. A shot that two ids of one
 * person have in the same game counts once, and one of a deleted player does not count.
 *
 * @param leagueIds of leagues that are not deleted
 */
export function readResults(
  db: Reader,
  leagueIds: readonly LeagueId[],
): Promise<readonly z.infer<typeof resultRow>[]> {
  return db.any(sql.type(resultRow)`
    with uncounted as materialized (
      select organization_id, game_id, team_entry_id,
        -- Free throws without attempts are not in the sums.
        coalesce(
          sum(value) filter (where key = 'ftm' and (line.stats ->> 'fta')::integer > 0), 0
        )::integer as ftm,
        coalesce(sum(value) filter (where key = 'fta'), 0)::integer as fta,
        coalesce(sum(value) filter (where key = 'fg3m'), 0)::integer as fg3m
      from ${uncountedCounts} counts
      join box_score.line line using (organization_id, game_id, team_entry_id, player_id)
      group by 1, 2, 3
    )
    select game.game_id as id, league_id, home_team_id, away_team_id, date, time, status, score_home,
      score_away, winner_team_id, home_ftm - coalesce(home.ftm, 0) as home_ftm,
      home_fta - coalesce(home.fta, 0) as home_fta, home_fg3m - coalesce(home.fg3m, 0) as home_fg3m,
      away_ftm - coalesce(away.ftm, 0) as away_ftm, away_fta - coalesce(away.fta, 0) as away_fta,
      away_fg3m - coalesce(away.fg3m, 0) as away_fg3m
    from standings.game game
    left join uncounted home on home.organization_id = game.organization_id
      and home.game_id = game.game_id
      and home.team_entry_id = game.home_team_id
    left join uncounted away on away.organization_id = game.organization_id
      and away.game_id = game.game_id
      and away.team_entry_id = game.away_team_id
    where league_id = any(${sql.array(leagueIds, 'text')})
  `)
}
