import { z } from 'zod'
import { compareDivisions } from '@league/contracts/division/rules'
import {
  teamEntryId,
  type DivisionId,
  type LeagueId,
  type SeasonId,
  type TeamEntryId,
} from '@league/contracts/kernel/id'
import { compareLeagues } from '@league/contracts/league/rules'
import type { LeagueView } from '@league/contracts/league/views'
import { rankAndExplain, rankTeams } from '@league/contracts/standings/rules'
import type { SeasonTablesView, StandingsRowView } from '@league/contracts/standings/views'
import { listLeaguesQuery } from '../directory/leagues.ts'
import { query, sql, type Reader } from '../query.ts'
import { divisionsByTeam, standingsUses, toView } from './queries.ts'
import { readResults } from './results.ts'
import { entriesWhere, type Entry } from './rows.ts'

export interface SeasonTablesInput {
  seasonId: SeasonId
  /** Only the teams of this league. */
  leagueId?: LeagueId | undefined
  /** Only the teams of this division. */
  divisionId?: DivisionId | undefined
  /** One table for each league instead of one for all. */
  byLeague?: boolean | undefined
  /** The day with whose table positions are compared, `YYYY-MM-DD`. */
  since?: string | undefined
}

/**
 * Returns the standings of a season for visitors: one table or one for each league, in public order, with what
 * decided ties (R149, R290, decision 22). Hidden teams are left out. Records count all games of a team, also in
 * the table of a division.
 */
export const readSeasonTablesQuery = query<SeasonTablesView, SeasonTablesInput>(
  [...standingsUses, 'division', 'schedule'],
  async (db, { seasonId, leagueId, divisionId, byLeague, since }) => {
    const leagues = (await listLeaguesQuery(db, { seasonId })).sort(compareLeagues)
    const entries = await entriesWhere(db, sql.fragment`entry.season_id = ${seasonId}`)
    const leagueIds = leagues.map(({ id }) => id)
    const results = [...(await readResults(db, leagueIds)).values()].flat()
    const divisions = await divisionsByTeam(db, seasonId)
    const playing = await teamsPlaying(db, seasonId)
    const earlier = results.filter(({ date }) => since !== undefined && date !== null && date <= since)

    const rowsOf = (among: (entry: Entry) => boolean): StandingsRowView[] => {
      const options = { among, isShown }
      const before = rankTeams(entries, earlier, options)
      const ranksBefore = new Map(before.map(({ id, rank }) => [id, rank]))
      const isComparable = before.some(({ wins, losses }) => wins + losses > 0)
      return rankAndExplain(entries, results, options)
        .filter(isShown)
        .map(({ tie, ...row }) => ({
          ...toView(row),
          ...divisions.get(row.id),
          movement: isComparable ? (ranksBefore.get(row.id) ?? row.rank) - row.rank : null,
          playing: playing.has(row.id),
          tie,
        }))
    }
    const isInDivision = ({ id }: Entry) => !divisionId || divisions.get(id)?.division.id === divisionId
    const tableOf = (league: LeagueView | undefined) => ({
      league: league && !divisionId ? pickLeague(league) : null,
      rows: rowsOf((entry) => (!league || entry.league_id === league.id) && isInDivision(entry)),
    })
    const chosen = leagueId ? leagues.filter(({ id }) => id === leagueId) : leagues
    const isOneTable = !byLeague && chosen.length !== 1
    return {
      tables: isOneTable ? [tableOf(undefined)] : chosen.map(tableOf),
      divisions: divisionsOf(entries.filter(isShown), divisions),
    }
  },
)

const isShown = ({ hidden }: Pick<Entry, 'hidden'>) => !hidden

function pickLeague({ id, name, playoffPlaces }: LeagueView) {
  return { id, name, playoffPlaces }
}

/** Returns the divisions of teams, ordered by the number in their name (R166). */
function divisionsOf(
  entries: readonly Entry[],
  divisionsByEntry: Awaited<ReturnType<typeof divisionsByTeam>>,
): SeasonTablesView['divisions'] {
  const divisions = entries.flatMap(({ id }) => divisionsByEntry.get(id)?.division ?? [])
  return [...new Map(divisions.map((division) => [division.id, division])).values()].sort(compareDivisions)
}

const playingRow = z.object({ home_team_id: teamEntryId, away_team_id: teamEntryId })

/** Returns the team entries of the season whose game is in play (decision 53). */
async function teamsPlaying(db: Reader, seasonId: SeasonId): Promise<ReadonlySet<TeamEntryId>> {
  const games = await db.any(sql.type(playingRow)`
    select game.home_team_id, game.away_team_id
    from schedule.game game
    where game.season_id = ${seasonId}
      and game.live is not null
      and game.status = 'scheduled'
      and not game.deleted
  `)
  return new Set(games.flatMap(({ home_team_id, away_team_id }) => [home_team_id, away_team_id]))
}
