import type { LeagueStandingsView } from '@league/contracts/league/views'

export interface TopStandingsRow {
  id: string
  name: string
  rank: number
  wins: number
  losses: number
  winPercentage: string
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
