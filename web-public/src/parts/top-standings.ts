import type { TeamBadge } from '@league/contracts/badge/rules'
import { compareLeagues } from '@league/contracts/league/rules'
import type { Read } from '@league/contracts/client/rendering'
import type { StandingsTableView } from '@league/contracts/standings/views'
import { weekBefore } from '../ui/today.ts'
import { playoffText } from './playoff-text.ts'

export interface TopStandingsRow {
  id: string
  name: string
  badge: TeamBadge
  logo: string | null
  rank: number
  wins: number
  losses: number
  winPercentage: string
  gamesBehind: number
  pointDifference: number
  lastFive: ('W' | 'L')[]
  /** The places gained since last week, negative if lost. Null if no table existed then. */
  movement: number | null
}

/** The first rows of a league's standings, with the columns of a short table. */
export interface TopStandings {
  id: string
  name: string
  /** The number of teams, which may be more than there are rows. */
  teams: number
  playoffPlaces: number
  /** The text of the line below the last playoff place; null for no line. */
  playoffs: string | null
  rows: TopStandingsRow[]
}

interface Choice {
  seasonId: string
  /** Default: all leagues of the season. */
  leagueId?: string | undefined
  /** `YYYY-MM-DD` in the time zone of the organization. */
  today: string
  /** The most rows of a table. */
  limit: number
}

/** Reads the top of the standings of each league, with the movement since last week. */
export async function loadTopStandings(
  read: Read,
  { seasonId, leagueId, today, limit }: Choice,
): Promise<TopStandings[]> {
  const { tables } = await read('GET /api/seasonsv2/:seasonId/standings', {
    params: { seasonId },
    query: { leagueId, by: 'league', since: weekBefore(today) },
  })
  return tables.flatMap(({ league, rows }) => (league ? toTopStandings(league, rows, limit) : []))
}

function toTopStandings(
  { id, name, playoffPlaces }: NonNullable<StandingsTableView['league']>,
  rows: StandingsTableView['rows'],
  limit: number,
): TopStandings {
  return {
    id,
    name,
    teams: rows.length,
    playoffPlaces: playoffPlaces ?? 0,
    playoffs: playoffText(playoffPlaces, rows.length),
    rows: rows.slice(0, limit).map((team) => ({
      id: team.id,
      name: team.name,
      badge: team.badge,
      logo: team.logo,
      rank: team.rank,
      wins: team.wins,
      losses: team.losses,
      winPercentage: team.winPercentage,
      gamesBehind: team.gamesBehind,
      pointDifference: team.pointDifference,
      lastFive: team.lastFive,
      movement: team.movement,
    })),
  }
}

/** Returns the tables of the leagues that have teams, in the specified order (R149). */
export function orderTables(tables: readonly TopStandings[]): TopStandings[] {
  return tables.filter(({ rows }) => rows.length > 0).toSorted(compareLeagues)
}
