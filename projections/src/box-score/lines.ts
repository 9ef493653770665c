import { z } from 'zod'
import { gameId, playerId, teamEntryId } from '@league/contracts/kernel/id'
import { effectiveLines } from '@league/contracts/merge/rules'
import { isCompleted } from '@league/contracts/game/rules'
import type { GameView } from '@league/contracts/game/views'
import { minutesOf } from '@league/contracts/statistics/playing-time'
import { statValue } from '@league/contracts/statistics/rules'
import type { PlayerStatView, StatView } from '@league/contracts/statistics/views'

/** A stored line with its counts, and times in seconds, by stat key. */
export const lineRow = z.object({
  game_id: gameId,
  player_id: playerId,
  team_entry_id: teamEntryId,
  played: z.boolean(),
  stats: z.record(z.string(), z.number()),
  /** Precedence among the lines of one person, 0 for those of the master's own id. */
  precedence: z.number(),
})
export type Line = z.infer<typeof lineRow>

/**
 * Returns the value of each count, time and derived stat of a line, 0 where nothing was entered (R246, R248).
 * Percentages are left out: readers compute them from the counts.
 */
export function valuesOf(line: Line, stats: readonly StatView[], date: string | null): PlayerStatView[] {
  return stats
    .filter(({ kind }) => kind !== 'percentage')
    .map(({ id, key, kind, abbreviation }) => ({
      player_id: line.player_id,
      game_id: line.game_id,
      team_id: line.team_entry_id,
      stat_id: id,
      ...(kind === 'time' ? timeOf(statValue(line.stats, key)) : { value: statValue(line.stats, key) }),
      played: line.played,
      stat: { abbreviation },
      game: { id: line.game_id, date },
    }))
}

const timeOf = (seconds: number) => ({ value: minutesOf(seconds), seconds })

/**
 * Combines the lines that each person has under several ids. Where two of them have the same count in a game,
 * the one of the lowest precedence stays (decision 28). People keep the order of their first lines.
 *
 * @param lines with the `player_id` that the person goes by now
 */
export function onePersonEach<Found extends Line>(lines: readonly Found[]): Found[] {
  if (lines.every(({ precedence }) => precedence === 0)) return [...lines]
  const people = Map.groupBy(lines, ({ player_id }) => player_id)
  return [...people.values()].flatMap((own) =>
    own.every(({ precedence }) => precedence === 0) ? own : effectiveLines(own).lines,
  )
}

/** Returns the completed games, latest first. Totals over their lines equal those of the leaders. */
export function latestFirst(games: readonly GameView[]): GameView[] {
  return games.filter(isCompleted).reverse()
}
