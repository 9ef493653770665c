import { z } from 'zod'
import { idSchema } from '@league/contracts/kernel/id'
import { seasonIs, joinExistingLeague } from '../directory/joins.ts'
import { query, sql } from '../query.ts'
import type { CalendarFilter } from './byes.ts'
import { isWeekOffOfTeam } from './week-offs.ts'

/** A day on which a team, or a whole league, does not play. */
export const freeDay = z.object({
  kind: z.enum(['week-off', 'bye']),
  id: idSchema<'bye' | 'weekOff'>(),
  /** Calendar day in the time zone of the organization (decision 19). */
  date: z.string(),
  season: z.string(),
  league: z.string(),
  /** Name of the team that has the bye, null for a week-off. */
  team: z.string().nullable(),
  /** Reason of a week-off, null where none was given. */
  reason: z.string().nullable(),
  /** Whether the team is hidden from visitors (R185). */
  hidden: z.boolean(),
  /** Instant of the event. A day without games is created or deleted, never changed. */
  scheduledAt: z.string(),
})
export type FreeDay = z.infer<typeof freeDay>

/**
 * Returns byes and week-offs by day, for calendars and spreadsheets. A team also has the week-offs of its
 * league.
 */
export const listFreeDaysQuery = query<FreeDay[], CalendarFilter>(
  ['calendar', 'team', 'directory'],
  async (db, { seasonId, leagueId, teamId }) => {
    const inSeason = seasonIs(seasonId ?? 'all')
    const inLeague = leagueId ? sql.fragment`league.league_id = ${leagueId}` : sql.fragment`true`
    return [
      ...(await db.any(sql.type(freeDay)`
        select 'week-off' as kind, week_off.week_off_id as id, week_off.date, season.name as season,
          league.name as league, null as team, week_off.reason, false as hidden,
          week_off.scheduled_at as "scheduledAt"
        from calendar.week_off week_off
        ${joinExistingLeague('week_off')}
        where ${inSeason} and ${inLeague} and ${teamId ? isWeekOffOfTeam(teamId) : sql.fragment`true`}
        union all
        select 'bye', bye.bye_id, bye.date, season.name, league.name, entry.name, null, entry.hidden,
          bye.scheduled_at
        from calendar.bye bye
        ${joinExistingLeague('bye')}
        join team.entry entry on entry.organization_id = bye.organization_id
          and entry.team_entry_id = bye.team_entry_id
          and not entry.deleted
        where ${inSeason}
          and ${inLeague}
          and ${teamId ? sql.fragment`entry.team_entry_id = ${teamId}` : sql.fragment`true`}
        order by date, kind desc, league, team, id
      `)),
    ]
  },
)
