import { z } from 'zod'
import { seasonIs, withinLivingLeague } from '../directory/living.ts'
import { query, sql } from '../query.ts'
import type { CalendarFilter } from './byes.ts'

const freeDayRow = z.object({
  kind: z.enum(['week-off', 'bye']),
  id: z.string(),
  /** A day of the organization's zone (decision 19). */
  date: z.string(),
  season: z.string(),
  league: z.string(),
  /** Who has the bye; null for a week-off. */
  team: z.string().nullable(),
  /** Of a week-off, where there is one. */
  reason: z.string().nullable(),
  /** Visitors do not see this team (R185). */
  hidden: z.boolean(),
  /** Instant of its recording, out of the log. A day without games is recorded or deleted, never changed. */
  scheduledAt: z.string(),
})
/** A day on which a team, or a whole league, does not play. */
export type FreeDay = z.infer<typeof freeDayRow>

/** Byes and week-offs of a filter by day, for calendars and spreadsheets; of a team those of its league too. */
export const freeDays = query<FreeDay[], CalendarFilter>(
  ['calendar', 'team', 'directory'],
  async (db, { seasonId, leagueId, teamId }) => {
    const inSeason = seasonIs(seasonId ?? 'all')
    const inLeague = leagueId ? sql.fragment`league.league_id = ${leagueId}` : sql.fragment`true`
    return [
      ...(await db.any(sql.type(freeDayRow)`
        select 'week-off' as kind, week_off.week_off_id as id, week_off.date, season.name as season,
          league.name as league, null as team, week_off.reason, false as hidden,
          week_off.scheduled_at as "scheduledAt"
        from calendar.week_off week_off
        ${withinLivingLeague('week_off')}
        where ${inSeason} and ${inLeague} and ${
          teamId
            ? sql.fragment`exists (select 1 from team.entry entry
                where entry.organization_id = week_off.organization_id
                  and entry.league_id = week_off.league_id and entry.team_entry_id = ${teamId})`
            : sql.fragment`true`
        }
        union all
        select 'bye', bye.bye_id, bye.date, season.name, league.name, entry.name, null, entry.hidden,
          bye.scheduled_at
        from calendar.bye bye
        ${withinLivingLeague('bye')}
        join team.entry entry on entry.organization_id = bye.organization_id
          and entry.team_entry_id = bye.team_entry_id and not entry.gone
        where ${inSeason} and ${inLeague}
          and ${teamId ? sql.fragment`entry.team_entry_id = ${teamId}` : sql.fragment`true`}
        order by date, kind desc, league, team, id`)),
    ]
  },
)
