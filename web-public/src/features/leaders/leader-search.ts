import type { Order } from './rank-leaders.ts'

/** The statistics that have leaders, in the specified order (R295), with the titles of their lists. */
export const leaderStats = [
  { key: 'pts', title: 'Points' },
  { key: 'fg3m', title: 'Threes' },
  { key: 'reb', title: 'Rebounds' },
  { key: 'ast', title: 'Assists' },
] as const
export type StatKey = (typeof leaderStats)[number]['key']

/** How many leaders the list shows at first, and after 'Show more'. */
export const [SHORT_LIST, LONG_LIST] = [20, 50]

/** The choices of the least number of games. */
export const minimumGames = [0, 3, 5, 10, 20] as const

/** Without a minimum, one good game would lead every list of averages. */
export const defaultMinimum: Readonly<Record<Order, number>> = { total: 0, 'per-game': 3 }

export interface LeaderSearch {
  stat: StatKey
  order: Order
  minGames: number
  league: string
  season: string
  limit: number
}

/** Reads the filters of the address. */
export function readLeaderSearch(search: URLSearchParams): LeaderSearch {
  const order = search.get('by') === 'game' ? 'per-game' : 'total'
  const minGames = Number.parseInt(search.get('min') ?? '', 10)
  return {
    stat: leaderStats.find(({ key }) => key === search.get('stat'))?.key ?? 'pts',
    order,
    minGames: minGames >= 0 ? Math.min(minGames, 999) : defaultMinimum[order],
    league: search.get('league') ?? '',
    season: search.get('season') ?? '',
    limit: search.has('more') ? LONG_LIST : SHORT_LIST,
  }
}
