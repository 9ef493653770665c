import { z } from 'zod'
import { linesOfOne } from '@league/contracts/merge/rules'
import { statisticsCount } from '@league/contracts/game/rules'
import type { GameView } from '@league/contracts/game/views'
import { statValue } from '@league/contracts/statistics/rules'
import type { PlayerStatView, StatView } from '@league/contracts/statistics/views'

/** A line as it is stored: counts by stat key, as JSON text. */
export const lineRow = z.object({
  game_id: z.string(),
  player_id: z.string(),
  team_entry_id: z.string(),
  played: z.boolean(),
  stats: z.string(),
  /** Among the lines of one person. */
  rank: z.number(),
})
export type Line = z.infer<typeof lineRow>

/**
 * A line, a value a row: every count and derived stat of the sheet (R246, R248), 0 where nothing was entered.
 * Percentages are computed where they are shown.
 */
export function valuesOf(line: Line, stats: readonly StatView[], date: string | null): PlayerStatView[] {
  const counts = countsOf(line)
  return stats
    .filter(({ kind }) => kind !== 'percentage')
    .map(({ id, key, abbreviation }) => ({
      player_id: line.player_id,
      game_id: line.game_id,
      team_id: line.team_entry_id,
      stat_id: id,
      value: statValue(counts, key),
      played: line.played,
      stat: { abbreviation },
      game: { id: line.game_id, date },
    }))
}

/**
 * Lines of people, in the order of the first of each, out of those of all ids that the people have: the ids are those that they go by
 * already, and of each count the one of the lowest rank stays (decision 28).
 */
export function onePersonEach<Found extends Line>(found: readonly Found[]): Found[] {
  if (found.every(({ rank }) => rank === 0)) return [...found]
  const people = Map.groupBy(found, ({ player_id }) => player_id)
  return [...people.values()].flatMap((lines) => {
    if (lines.every(({ rank }) => rank === 0)) return lines
    const counted = lines.map((line) => ({ ...line, stats: countsOf(line) }))
    const ofOne = linesOfOne(counted).lines
    return ofOne.map((line) => ({ ...line, stats: JSON.stringify(line.stats) }) as unknown as Found)
  })
}

const countsOf = ({ stats }: Line) => JSON.parse(stats) as Record<string, number>

/** Games whose lines count for a player, latest first: the totals are then those of the leaders. */
export function latestFirst(games: readonly GameView[]): GameView[] {
  return games.filter(statisticsCount).reverse()
}
