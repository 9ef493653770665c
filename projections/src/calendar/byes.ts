import type { FragmentSqlToken } from 'slonik'
import { z } from 'zod'
import {
  byeId,
  leagueId,
  seasonId,
  teamEntryId,
  type ByeId,
  type LeagueId,
  type SeasonId,
  type TeamEntryId,
} from '@league/contracts/kernel/id'
import type { ByeView, PublicByeView } from '@league/contracts/calendar/views'
import { seasonIs, joinExistingLeague } from '../directory/joins.ts'
import { query, sql, type Reader } from '../query.ts'

const uses = ['calendar', 'team', 'directory'] as const

const byeRow = z.object({
  id: byeId,
  date: z.string(),
  season_id: seasonId,
  league_id: leagueId,
  team_id: teamEntryId,
  name: z.string(),
})

/** Returns byes by day and name of the team. The condition sees `bye`, `entry`, `league` and `season`. */
async function byesWhere(db: Reader, condition: FragmentSqlToken) {
  return db.any(sql.type(byeRow)`
    select bye.bye_id as id, bye.date, season.season_id, league.league_id, bye.team_entry_id as team_id,
      entry.name
    from calendar.bye bye
    ${joinExistingLeague('bye')}
    join team.entry entry on entry.organization_id = bye.organization_id
      and entry.team_entry_id = bye.team_entry_id
      and not entry.deleted
    where ${condition}
    order by bye.date, lower(entry.name), bye.bye_id
  `)
}

function toView({ id, date, season_id, league_id, team_id, name }: z.infer<typeof byeRow>): ByeView {
  const teams = [{ id: team_id, name }]
  return { id, date, season_id, league_id, seasons_leagues_id: league_id, team_id, teamId: team_id, teams }
}

/** Returns the byes of a league by day (C070). */
export const listLeagueByesQuery = query<ByeView[], LeagueId>(uses, async (db, leagueId) =>
  (await byesWhere(db, sql.fragment`bye.league_id = ${leagueId}`)).map(toView),
)

export interface LeagueDays {
  leagueId: LeagueId
  /** First and last day, `YYYY-MM-DD`. */
  from: string
  to: string
}

/** Returns the byes of a league from a first to a last day. */
export const listLeagueByesOfDaysQuery = query<ByeView[], LeagueDays>(
  uses,
  async (db, { leagueId, from, to }) =>
    (
      await byesWhere(db, sql.fragment`bye.league_id = ${leagueId} and bye.date between ${from} and ${to}`)
    ).map(toView),
)

/** Returns a bye, null when it, its team or a parent of it does not exist. */
export const readByeQuery = query<ByeView | null, ByeId>(uses, async (db, byeId) => {
  const [bye] = await byesWhere(db, sql.fragment`bye.bye_id = ${byeId}`)
  return bye ? toView(bye) : null
})

export interface CalendarFilter {
  /** The id of a season, or 'active' for the active one (decision 31). All seasons if left out. */
  seasonId?: SeasonId | undefined
  leagueId?: LeagueId | undefined
  /** The id of a team entry. */
  teamId?: TeamEntryId | undefined
}

/** Returns the days with byes, each with its teams. Hidden teams are left out (C073, R272). */
export const listPublicByesQuery = query<PublicByeView[], CalendarFilter>(
  uses,
  async (db, { seasonId, leagueId, teamId }) => {
    const rows = await byesWhere(
      db,
      sql.fragment`
        not entry.hidden
        and ${seasonIs(seasonId ?? 'all')}
        and ${leagueId ? sql.fragment`bye.league_id = ${leagueId}` : sql.fragment`true`}
        and ${teamId ? sql.fragment`bye.team_entry_id = ${teamId}` : sql.fragment`true`}
      `,
    )
    const days = new Map<string, PublicByeView>()
    for (const { date, team_id, name, league_id } of rows) {
      const day = days.get(date) ?? { date, teams: [] }
      days.set(date, { date, teams: [...day.teams, { id: team_id, name, league_id }] })
    }
    return [...days.values()]
  },
)
