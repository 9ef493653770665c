import { z } from 'zod'
import { withinLivingLeague } from '../directory/living.ts'
import { query, sql } from '../query.ts'

const entryRow = z.object({
  teamEntryId: z.string(),
  leagueId: z.string(),
  /** Whether its season's last day is past; without one, whether the season is not active. */
  over: z.boolean(),
  /** Whether it has games, played or not. */
  hasGames: z.boolean(),
})
export type EntryOfTeam = z.infer<typeof entryRow>

export interface EntriesOfTeam {
  teamId: string
  /** Calendar day of the organization's zone. */
  today: string
}

/** Where a team is and has been: what a change of it has to look at (C089, C090). */
export const entriesOfTeam = query<readonly EntryOfTeam[], EntriesOfTeam>(
  ['team', 'schedule', 'directory'],
  (db, { teamId, today }) =>
    db.any(sql.type(entryRow)`
      select entry.team_entry_id as "teamEntryId", entry.league_id as "leagueId",
        coalesce(season.finish_date < ${today}, not season.active) as over,
        exists (select from schedule.game game
          where game.organization_id = entry.organization_id and not game.deleted
            and entry.team_entry_id in (game.home_team_id, game.away_team_id)) as "hasGames"
      from team.entry entry
      ${withinLivingLeague('entry')}
      where entry.team_id = ${teamId} and not entry.gone
      order by entry.entered_at, entry.team_entry_id`),
)
