import { z } from 'zod'
import { compareLeagues } from '@league/contracts/league/rules'
import type { LeagueStandingsView } from '@league/contracts/league/views'
import { rankTeams } from '@league/contracts/standings/rules'
import type { StandingView } from '@league/contracts/standings/views'
import { listLeagues } from '../directory/leagues.ts'
import { seasonIs } from '../directory/living.ts'
import { query, sql, type Reader } from '../query.ts'
import { entriesWhere, resultsOf, type Entry } from './rows-of-table.ts'
import { withShownPlaces } from './shown-places.ts'

const uses = ['standings', 'box_score', 'team', 'player', 'directory'] as const

/** Tables of several leagues, by league id. */
async function tablesOf(db: Reader, entries: readonly Entry[]): Promise<Map<string, StandingView[]>> {
  const byLeague = Map.groupBy(entries, (entry) => entry.league_id)
  const games = Map.groupBy(await resultsOf(db, [...byLeague.keys()]), (game) => game.league_id)
  return new Map(
    [...byLeague].map(([leagueId, teams]) => [
      leagueId,
      withShownPlaces(rankTeams(teams, games.get(leagueId) ?? [])).map(toView),
    ]),
  )
}

function toView(row: Entry & ReturnType<typeof rankTeams>[number]): StandingView {
  return {
    ...row,
    seasons_leagues_teams_id: row.id,
    slt_id: row.id,
    logo_url: row.logo,
    is_visible: !row.hidden,
    seasons_leagues_id: row.league_id,
  }
}

/** Teams of a league in the order of its table (C078, C055, R183). */
export const leagueTable = query<StandingView[], string>(uses, async (db, leagueId) => {
  const entries = await entriesWhere(db, sql.fragment`entry.league_id = ${leagueId}`)
  return (await tablesOf(db, entries)).get(leagueId) ?? []
})

/** A team entry with its place in the table, null when it is absent (C079, C081). */
export const teamStanding = query<StandingView | null, string>(uses, async (db, teamEntryId) => {
  const entries = await entriesWhere(
    db,
    sql.fragment`entry.league_id = (select named.league_id from team.entry named where named.team_entry_id = ${teamEntryId})`,
  )
  const tables = await tablesOf(db, entries)
  return [...tables.values()].flat().find(({ id }) => id === teamEntryId) ?? null
})

/** All team entries of the organization, latest season first, each league in the order of its table (C085). */
export const listTeams = query<StandingView[]>(uses, async (db) => {
  const tables = await tablesOf(db, await entriesWhere(db, sql.fragment`true`))
  return [...tables.values()].flat()
})

/** Tables of every league of a season in public order, with the divisions of teams; hidden teams left out (C045, R149, R185, R291). */
export const publicStandings = query<LeagueStandingsView[], string>(
  [...uses, 'division'],
  async (db, seasonId) => {
    const leagues = await listLeagues(db, { seasonId })
    const tables = await tablesOf(db, await entriesWhere(db, sql.fragment`entry.season_id = ${seasonId}`))
    const divisions = await divisionsOfTeams(db, seasonId)
    return leagues.sort(compareLeagues).map((league) => {
      const teams = (tables.get(league.id) ?? []).filter(({ hidden }) => !hidden)
      const placed = teams.map((team) => ({ ...team, ...divisions.get(team.id) }))
      return { ...league, teams: placed, teamsCount: teams.length }
    })
  },
)

const placeRow = z.object({ team_id: z.string(), id: z.string(), name: z.string() })

/** The division of each team entry, where the organization has the feature: off unless it was switched on. */
async function divisionsOfTeams(
  db: Reader,
  seasonId: string,
): Promise<Map<string, { division: { id: string; name: string } }>> {
  const rows = await db.any(sql.type(placeRow)`
    select team.id as team_id, division.division_id as id, division.name
    from division.division division
    cross join unnest(division.teams) as team (id)
    join directory.feature feature on feature.organization_id = division.organization_id
      and feature.feature_key = 'brackets' and feature.enabled
    where division.season_id = ${seasonId} and not division.deleted`)
  return new Map(rows.map(({ team_id, ...division }) => [team_id, { division }]))
}

export interface TablesOf {
  /** An id, 'active' for the active season (decision 31), left out for all. */
  seasonId?: string | undefined
  leagueId?: string | undefined
}

/** Tables of a season or a league one below the other, leagues in public order (R149), hidden teams included. */
export const listStandings = query<StandingView[], TablesOf>(uses, async (db, { seasonId, leagueId }) => {
  const ofLeague = leagueId ? sql.fragment`entry.league_id = ${leagueId}` : sql.fragment`true`
  const entries = await entriesWhere(db, sql.fragment`${seasonIs(seasonId ?? 'all')} and ${ofLeague}`)
  const tables = [...(await tablesOf(db, entries)).values()]
  return tables
    .sort(([a], [b]) => compareLeagues({ name: a?.leagueName ?? '' }, { name: b?.leagueName ?? '' }))
    .flat()
})
