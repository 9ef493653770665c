import { z } from 'zod'
import { leagueId, seasonId, type LeagueId, type SeasonId } from '@league/contracts/kernel/id'
import { compareLeagues } from '@league/contracts/league/rules'
import type { LeagueView } from '@league/contracts/league/views'
import { query, sql, type Reader } from '../query.ts'
import { joinExistingOrganization } from './joins.ts'

const leagueRow = z.object({
  id: leagueId,
  name: z.string(),
  position: z.number(),
  playoffPlaces: z.number().nullable(),
  teamsCount: z.number(),
  season_id: seasonId,
  season_name: z.string(),
  active: z.boolean(),
  showDivisions: z.boolean(),
})

/** Number of teams that are in `league` now. */
export const teamsCount = sql.fragment`
  (
    select count(*)::integer
    from team.entry entry
    where entry.organization_id = league.organization_id
      and entry.league_id = league.league_id
      and not entry.deleted
  )
`

/** The condition sees `league` and `season`. */
async function leaguesWhere(db: Reader, condition = sql.fragment`true`): Promise<LeagueView[]> {
  const rows = await db.any(sql.type(leagueRow)`
    select league.league_id as id, league.name, league.position,
      league.playoff_places as "playoffPlaces", league.season_id, season.name as season_name,
      season.active, season.show_divisions as "showDivisions", ${teamsCount} as "teamsCount"
    from directory.league league
    join directory.season season on season.organization_id = league.organization_id
      and season.season_id = league.season_id
      and not season.deleted
    ${joinExistingOrganization('season')}
    where not league.deleted and ${condition}
    order by season.start_date desc nulls last, season.season_id, league.position, league.league_id
  `)
  return rows.map(({ season_name, active, showDivisions, ...row }) => ({
    ...row,
    seasons_leagues_id: row.id,
    season: { id: row.season_id, name: season_name, active, showDivisions },
  }))
}

/**
 * Returns the leagues of the organization or of one season, latest season first, then in their order (C037,
 * C043).
 */
export const listLeaguesQuery = query<LeagueView[], { seasonId?: SeasonId | undefined }>(
  ['directory', 'team'],
  (db, { seasonId }) => leaguesWhere(db, seasonId ? sql.fragment`league.season_id = ${seasonId}` : undefined),
)

/** Returns the leagues of the organization in the order for visitors (C038, C039, R149). */
export const listPublicLeaguesQuery = query<LeagueView[]>(['directory', 'team'], async (db) =>
  (await leaguesWhere(db)).sort(compareLeagues),
)

/** Returns a league, null when it or its season does not exist (C040). */
export const readLeagueQuery = query<LeagueView | null, LeagueId>(
  ['directory', 'team'],
  async (db, leagueId) => {
    const [league] = await leaguesWhere(db, sql.fragment`league.league_id = ${leagueId}`)
    return league ?? null
  },
)
