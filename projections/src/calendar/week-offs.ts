import type { FragmentSqlToken } from 'slonik'
import { z } from 'zod'
import {
  leagueId,
  seasonId,
  weekOffId,
  type LeagueId,
  type TeamEntryId,
  type WeekOffId,
} from '@league/contracts/kernel/id'
import type { WeekOffView } from '@league/contracts/calendar/views'
import { seasonIs, joinExistingLeague } from '../directory/joins.ts'
import { query, sql, type Reader } from '../query.ts'
import type { CalendarFilter } from './byes.ts'

const weekOffRow = z.object({
  id: weekOffId,
  season_id: seasonId,
  league_id: leagueId,
  seasons_leagues_id: leagueId,
  date: z.string(),
  reason: z.string().nullable(),
})

/** Returns week-offs by day. The condition sees `week_off`, `league` and `season`. */
async function weekOffsWhere(db: Reader, condition: FragmentSqlToken): Promise<WeekOffView[]> {
  const rows = await db.any(sql.type(weekOffRow)`
    select week_off.week_off_id as id, season.season_id, league.league_id,
      league.league_id as seasons_leagues_id, week_off.date, week_off.reason
    from calendar.week_off week_off
    ${joinExistingLeague('week_off')}
    where ${condition}
    order by week_off.date, league.position, week_off.week_off_id
  `)
  return [...rows]
}

/** The condition that `week_off` is one of the league that a team entry is in. */
export function isWeekOffOfTeam(teamEntryId: TeamEntryId) {
  return sql.fragment`
    exists (
      select from team.entry entry
      where entry.organization_id = week_off.organization_id
        and entry.league_id = week_off.league_id
        and entry.team_entry_id = ${teamEntryId}
    )
  `
}

const uses = ['calendar', 'directory'] as const

/** Returns the week-offs of a league by day (C074). */
export const listLeagueWeekOffsQuery = query<WeekOffView[], LeagueId>(uses, (db, leagueId) =>
  weekOffsWhere(db, sql.fragment`week_off.league_id = ${leagueId}`),
)

/** Returns a week-off, null when it or a parent of it does not exist. */
export const readWeekOffQuery = query<WeekOffView | null, WeekOffId>(uses, async (db, weekOffId) => {
  const [weekOff] = await weekOffsWhere(db, sql.fragment`week_off.week_off_id = ${weekOffId}`)
  return weekOff ?? null
})

/** Returns the week-offs of the leagues of a season, of one league, or of the league of one team (C077). */
export const listPublicWeekOffsQuery = query<WeekOffView[], CalendarFilter>(
  [...uses, 'team'],
  (db, { seasonId, leagueId, teamId }) =>
    weekOffsWhere(
      db,
      sql.fragment`
        ${seasonIs(seasonId ?? 'all')}
        and ${leagueId ? sql.fragment`week_off.league_id = ${leagueId}` : sql.fragment`true`}
        and ${teamId ? isWeekOffOfTeam(teamId) : sql.fragment`true`}
      `,
    ),
)
