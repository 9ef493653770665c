import { z } from 'zod'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { id } from '../kernel/id.ts'

/**
 * A statistic of an organization and sport. `key` is the field's name in stat lines (`pts`, `fg2m`); `count` is
 * entered, `derived` and `percentage` are computed from counts (R248, R249).
 */
export const statDefinition = z.object({
  statId: id,
  key: z.string(),
  name: z.string(),
  abbreviation: z.string(),
  kind: z.enum(['count', 'derived', 'percentage']),
  hidden: z.boolean(),
  order: z.number().int(),
})
export type StatDefinition = z.infer<typeof statDefinition>

export const gamePeriod = z.object({
  gamePeriodId: id,
  name: z.string(),
  hidden: z.boolean(),
  order: z.number().int(),
})
export type GamePeriod = z.infer<typeof gamePeriod>

/** The stat sheet of an organization and sport: what is counted in a game and in which order it is shown. */
export const StatSheetOpened = defineEvent(
  'StatSheetOpened',
  z.object({ sportId: id, stats: z.array(statDefinition), periods: z.array(gamePeriod) }),
)

export type StatisticsEvent = EventOf<typeof StatSheetOpened>
