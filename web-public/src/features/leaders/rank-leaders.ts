import type { TeamBadge } from '@league/contracts/badge/rules'
import type { LeaderView } from '@league/contracts/leaders/views'
import { shareRanks } from '../../parts/share-ranks.ts'

export interface RankedLeader {
  id: string
  name: string
  team: { id: string; name: string; logo: string | null; badge: TeamBadge } | null
  games: number
  total: number
  /** '1', or 'T10' if others have the same value. */
  rank: string
  /** The total, or the total per game with one decimal. */
  value: string
  /** The length of the bar in percent of the longest one. */
  length: number
}

/** The order of a list. Totals are the default (R294). */
export type Order = 'total' | 'per-game'

/** Returns the rows of a list of leaders, in the order in which the API lists them. */
export function rankLeaders(leaders: readonly LeaderView[], order: Order): RankedLeader[] {
  const valueOf = ({ total, games }: LeaderView) => (order === 'total' ? total : total / games)
  const highest = Math.max(...leaders.map(valueOf))
  const values = leaders.map((leader) =>
    order === 'total' ? String(leader.total) : valueOf(leader).toFixed(1),
  )
  const ranks = shareRanks(values)
  return leaders.map((leader, index) => {
    const { id, firstName, lastName, team, games, total } = leader
    return {
      id,
      name: `${firstName} ${lastName}`,
      team: team && { id: team.id, name: team.name, logo: team.logo, badge: team.badge },
      games,
      total,
      rank: ranks[index] ?? '',
      value: values[index] ?? '',
      length: Math.round((valueOf(leader) / highest) * 100),
    }
  })
}
