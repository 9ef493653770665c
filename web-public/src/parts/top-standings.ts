import type { TeamBadge } from '@league/contracts/badge/rules'
import { compareLeagues } from '@league/contracts/league/rules'
import type { LeagueStandingsView } from '@league/contracts/league/views'

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
}

/** The first rows of a league's standings, with the columns of a short table. */
export interface TopStandings {
  id: string
  name: string
  rows: TopStandingsRow[]
}

export function toTopStandings({ id, name, teams }: LeagueStandingsView, limit: number): TopStandings {
  const rows = teams
    .filter(({ hidden }) => !hidden)
    .slice(0, limit)
    .map((team) => ({
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
    }))
  return { id, name, rows }
}

/** Returns the tables of the leagues that have teams, in the specified order (R149). */
export function orderTables(tables: readonly TopStandings[]): TopStandings[] {
  return tables.filter(({ rows }) => rows.length > 0).toSorted(compareLeagues)
}
