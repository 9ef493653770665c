import { z } from 'zod'
import { gameId, gamePeriodId, playerId, sportId, statId, teamEntryId } from '../kernel/id.ts'
import { statKind } from './events.ts'

/** A stat definition (R244), with both names of its visibility (decision 2). */
export const statView = z.object({
  id: statId,
  key: z.string(),
  name: z.string(),
  abbreviation: z.string(),
  kind: statKind,
  hidden: z.boolean(),
  is_visible: z.boolean(),
  order: z.number().int(),
})
export type StatView = z.infer<typeof statView>

/**
 * One count, time or derived value of a player in a game (R246). Percentages are computed where they are
 * shown.
 */
export const playerStatView = z.object({
  player_id: playerId,
  game_id: gameId,
  team_id: teamEntryId,
  stat_id: statId,
  value: z.number().describe('A whole number. A time is in minutes, with up to two decimals.'),
  seconds: z
    .number()
    .int()
    .optional()
    .describe('The exact time in seconds. Only for stats of the kind `time`.'),
  played: z.boolean(),
  stat: z.object({ abbreviation: z.string() }),
  game: z.object({ id: gameId, date: z.string().nullable() }),
})
export type PlayerStatView = z.infer<typeof playerStatView>

export const gamePeriodView = z.object({
  id: gamePeriodId,
  name: z.string(),
  order: z.number().int(),
  hidden: z.boolean(),
  sportId,
})
export type GamePeriodView = z.infer<typeof gamePeriodView>
