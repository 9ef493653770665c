import { z } from 'zod'
import {
  divisionId,
  teamEntryId,
  type DivisionId,
  type LeagueId,
  type SeasonId,
  type TeamEntryId,
} from '@league/contracts/kernel/id'
import { compareLeagues } from '@league/contracts/league/rules'
import type { LeagueStandingsView } from '@league/contracts/league/views'
import { rankTeams } from '@league/contracts/standings/rules'
import type { StandingView } from '@league/contracts/standings/views'
import { listLeaguesQuery } from '../directory/leagues.ts'
import { seasonIs } from '../directory/joins.ts'
import { query, sql, type Reader } from '../query.ts'
import { readResults, type Result } from './results.ts'
import { entriesWhere, type Entry } from './rows.ts'

/** The projections that standings are made of. */
export const standingsUses = ['standings', 'box_score', 'team', 'player', 'directory'] as const

/** Returns the teams of a league in the order of its standings (C078, C055, R183). */
export const leagueStandingsQuery = query<StandingView[], LeagueId>(standingsUses, async (db, leagueId) => {
  const entries = await entriesWhere(db, sql.fragment`entry.league_id = ${leagueId}`)
  return (await standingsByLeague(db, entries)).get(leagueId) ?? []
})

/** Returns a team entry with its rank in the standings, or null if it does not exist (C079, C081). */
export const teamStandingQuery = query<StandingView | null, TeamEntryId>(
  standingsUses,
  async (db, teamEntryId) => {
    const entries = await entriesWhere(
      db,
      sql.fragment`
        entry.league_id = (
          select target.league_id
          from team.entry target
          where target.team_entry_id = ${teamEntryId}
        )
      `,
    )
    const standings = await standingsByLeague(db, entries)
    return [...standings.values()].flat().find(({ id }) => id === teamEntryId) ?? null
  },
)

/**
 * Returns all team entries of the organization, latest season first, each league in the order of its
 * standings (C085).
 */
export const listTeamsQuery = query<StandingView[]>(standingsUses, async (db) => {
  const standings = await standingsByLeague(db, await entriesWhere(db, sql.fragment`true`))
  return [...standings.values()].flat()
})

/**
 * Returns the standings of every league of a season, leagues in public order, with the divisions of the
 * teams. Hidden teams are left out (C045, R149, R185, R291).
 */
export const listPublicStandingsQuery = query<LeagueStandingsView[], SeasonId>(
  [...standingsUses, 'division'],
  async (db, seasonId) => {
    const leagues = await listLeaguesQuery(db, { seasonId })
    const entries = await entriesWhere(db, sql.fragment`entry.season_id = ${seasonId}`)
    const standings = await standingsByLeague(db, entries)
    const divisions = await divisionsByTeam(db, seasonId)
    return leagues.sort(compareLeagues).map((league) => {
      const shownTeams = (standings.get(league.id) ?? []).filter(({ hidden }) => !hidden)
      const teams = shownTeams.map((team) => ({ ...team, ...divisions.get(team.id) }))
      return { ...league, teams, teamsCount: teams.length }
    })
  },
)

const teamDivisionRow = z.object({ team_id: teamEntryId, id: divisionId, name: z.string() })

/** Returns the division of each team entry. It is empty unless the organization has switched on brackets. */
export async function divisionsByTeam(
  db: Reader,
  seasonId: SeasonId,
): Promise<Map<TeamEntryId, { division: { id: DivisionId; name: string } }>> {
  const rows = await db.any(sql.type(teamDivisionRow)`
    select team.id as team_id, division.division_id as id, division.name
    from division.division division
    cross join unnest(division.teams) as team (id)
    join directory.feature feature on feature.organization_id = division.organization_id
      and feature.feature_key = 'brackets'
      and feature.enabled
    where division.season_id = ${seasonId} and not division.deleted
  `)
  return new Map(rows.map(({ team_id, ...division }) => [team_id, { division }]))
}

export interface StandingsFilter {
  /** An id, or 'active' for the active season (decision 31). All seasons if omitted. */
  seasonId?: SeasonId | undefined
  leagueId?: LeagueId | undefined
}

/**
 * Returns the standings of a season or a league in one list, leagues in public order (R149), hidden teams
 * included.
 */
export const listStandingsQuery = query<StandingView[], StandingsFilter>(
  standingsUses,
  async (db, { seasonId, leagueId }) => {
    const inLeague = leagueId ? sql.fragment`entry.league_id = ${leagueId}` : sql.fragment`true`
    const entries = await entriesWhere(db, sql.fragment`${seasonIs(seasonId ?? 'all')} and ${inLeague}`)
    const standings = [...(await standingsByLeague(db, entries)).values()]
    return standings
      .sort(([a], [b]) => compareLeagues({ name: a?.leagueName ?? '' }, { name: b?.leagueName ?? '' }))
      .flat()
  },
)

/**
 * Ranks the teams of each league among those that visitors see, so that public standings have no gaps where
 * teams are hidden (R185). A hidden team gets the rank that it would have among the teams that are shown.
 */
async function standingsByLeague(
  db: Reader,
  entries: readonly Entry[],
): Promise<Map<LeagueId, StandingView[]>> {
  const byLeague = Map.groupBy(entries, (entry) => entry.league_id)
  const results = await readResults(db, [...byLeague.keys()])
  return new Map(
    [...byLeague].map(([leagueId, teams]) => [
      leagueId,
      rankLeague(teams, results.get(leagueId) ?? []).map(toView),
    ]),
  )
}

type RankedEntry = ReturnType<typeof rankTeams<Entry>>[number]

/** The last ranking of results, so that leagues without a new result are not ranked again. */
const rankings = new WeakMap<readonly Result[], { teams: string; ranked: readonly RankedEntry[] }>()

function rankLeague(teams: readonly Entry[], results: readonly Result[]): readonly RankedEntry[] {
  const known = rankings.get(results)
  const teamsAsText = JSON.stringify(teams)
  if (known?.teams === teamsAsText) return known.ranked
  const ranked = rankTeams(teams, results, { isShown: ({ hidden }) => !hidden })
  rankings.set(results, { teams: teamsAsText, ranked })
  return ranked
}

export function toView(team: RankedEntry): StandingView {
  return {
    ...team,
    seasons_leagues_teams_id: team.id,
    slt_id: team.id,
    logo_url: team.logo,
    is_visible: !team.hidden,
    seasons_leagues_id: team.league_id,
  }
}
