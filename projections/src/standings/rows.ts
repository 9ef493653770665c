import type { FragmentSqlToken } from 'slonik'
import { z } from 'zod'
import { leagueId, playerId, seasonId, teamEntryId, teamId } from '@league/contracts/kernel/id'
import { teamBadge } from '@league/contracts/badge/badge'
import type { TeamBadge } from '@league/contracts/badge/rules'
import { masterIdIn, joinMergedOn, joinMerged } from '../player/merged-players.ts'
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
  const read = () => readEntries(db, condition)
  if (!db.remember) return read()
  // A score changes none of these.
  const key = `team entries ${JSON.stringify([condition.sql, condition.values])}`
  return db.remember(key, ['directory', 'team', 'player'], read)
}

async function readEntries(db: Reader, condition: FragmentSqlToken): Promise<readonly Entry[]> {
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
