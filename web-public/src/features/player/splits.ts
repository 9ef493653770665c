import { statValue } from '@league/contracts/statistics/rules'
import { countedStats, type StatColumn } from '../../parts/stat-columns.ts'
import { groupBy } from './group-by.ts'
import type { PlayedGame } from './played-games.ts'

/** Games that belong together, such as those at home. */
export interface Split {
  name: string
  games: PlayedGame[]
}

export interface SplitGroup {
  title: string
  splits: Split[]
}

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/**
 * Returns a player's games by place, result and month, the first month first. Groups of one split are left
 * out.
 */
export function splitsOf(games: readonly PlayedGame[]): SplitGroup[] {
  const dated = games
    .filter(({ date }) => date !== null)
    .toSorted((a, b) => (a.date ?? '').localeCompare(b.date ?? ''))
  const months = groupBy(dated, ({ date }) => (date ?? '').slice(0, 7))
  const groups: SplitGroup[] = [
    {
      title: 'Place',
      splits: [
        { name: 'Home', games: games.filter(({ isHome }) => isHome) },
        { name: 'Away', games: games.filter(({ isHome }) => !isHome) },
      ],
    },
    {
      title: 'Result',
      splits: [
        { name: 'Wins', games: games.filter(({ result }) => result === 'W') },
        { name: 'Losses', games: games.filter(({ result }) => result === 'L') },
      ],
    },
    {
      title: 'Month',
      splits: [...months].map(([month, played]) => ({
        name: monthFormat.format(new Date(`${month}-01T00:00:00Z`)),
        games: played,
      })),
    },
  ]
  return groups
    .map(({ title, splits }) => ({ title, splits: splits.filter((split) => split.games.length > 0) }))
    .filter(({ splits }) => splits.length > 1)
}

export interface High {
  stat: StatColumn
  value: number
  game: PlayedGame
}

const MAX_HIGHS = 3

/**
 * Returns the highest figure of a player in the first three statistics that count something, and in
 * three-pointers. The games are latest first, and of equal figures the latest one counts.
 */
export function highsOf(games: readonly PlayedGame[], columns: readonly StatColumn[]): High[] {
  const threes = columns.filter(({ key }) => key === 'fg3m')
  return [...countedStats(columns).slice(0, MAX_HIGHS), ...threes].flatMap((stat) => {
    const valueOf = (game: PlayedGame) => statValue(game.counts, stat.key)
    const value = Math.max(0, ...games.map(valueOf))
    const game = games.find((played) => valueOf(played) === value)
    return game && value > 0 ? [{ stat, value, game }] : []
  })
}
