import { z } from 'zod'
import { leagueId, seasonId, teamEntryId, teamId, type SeasonId } from '@league/contracts/kernel/id'
import { joinExistingLeague } from '../directory/joins.ts'
import { query, sql } from '../query.ts'

const entryRow = z.object({
  teamEntryId,
  teamId,
  leagueId,
  seasonId,
  name: z.string(),
  abbreviation: z.string().nullable(),
})

/** Returns the teams of a season, in all of its leagues, by name. */
export const listEntryNamesQuery = query<readonly z.infer<typeof entryRow>[], SeasonId>(
  ['team', 'directory'],
  (db, id) =>
    db.any(sql.type(entryRow)`
      select entry.team_entry_id as "teamEntryId", entry.team_id as "teamId",
        entry.league_id as "leagueId", entry.season_id as "seasonId", entry.name, entry.abbreviation
      from team.entry entry
      ${joinExistingLeague('entry')}
      where entry.season_id = ${id} and not entry.deleted
      order by lower(entry.name), entry.team_entry_id
    `),
)

const clubRow = z.object({ id: teamId, name: z.string() })

/** Returns the teams of the organization in any season, with their present names. */
export const listClubNamesQuery = query<readonly z.infer<typeof clubRow>[]>(['team', 'directory'], (db) =>
  db.any(sql.type(clubRow)`
    select distinct on (entry.team_id) entry.team_id as id, coalesce(team.name, entry.name) as name
    from team.entry entry
    ${joinExistingLeague('entry')}
    left join team.team team on team.organization_id = entry.organization_id
      and team.team_id = entry.team_id
    where not entry.deleted and not coalesce(team.deleted, false)
    order by entry.team_id, entry.entered_at desc
  `),
)
