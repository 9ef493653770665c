import type { LeagueStandingsView } from '@league/contracts/league/views'

export interface TableRow {
  id: string
  name: string
  rank: number
  wins: number
  losses: number
  winPercentage: string
  lastFive: ('W' | 'L')[]
}

/** The first rows of a league's table, and of each what a short table shows. */
export interface TopTable {
  id: string
  name: string
  rows: TableRow[]
}

export function topTable({ id, name, teams }: LeagueStandingsView, limit: number): TopTable {
  const rows = teams
    .filter(({ hidden }) => !hidden)
    .slice(0, limit)
    .map(({ id, name, rank, wins, losses, winPercentage, lastFive }) => ({
      id,
      name,
      rank,
      wins,
      losses,
      winPercentage,
      lastFive,
    }))
  return { id, name, rows }
}
