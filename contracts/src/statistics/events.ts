import { z } from 'zod'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { gamePeriodId, sportId, statId } from '../kernel/id.ts'
import { typedText } from '../kernel/typed-text.ts'

/**
 * What the number of a stat means. Counts and times are entered, times in seconds. Derived stats and
 * percentages are computed from counts (R248, R249).
 */
export const statKind = z.enum(['count', 'time', 'derived', 'percentage'])
export type StatKind = z.infer<typeof statKind>

/** A statistic of an organization and sport. `key` is its name in stat lines (`pts`, `fg2m`). */
export const statDefinition = z.object({
  statId,
  key: z.string(),
  name: z.string(),
  abbreviation: z.string(),
  kind: statKind,
  hidden: z.boolean(),
  order: z.number().int(),
})
export type StatDefinition = z.infer<typeof statDefinition>

export const gamePeriod = z.object({
  gamePeriodId,
  name: z.string(),
  hidden: z.boolean(),
  order: z.number().int(),
})
export type GamePeriod = z.infer<typeof gamePeriod>

/** The stat sheet of an organization and sport: its stats and periods in display order. */
export const StatSheetOpened = defineEvent(
  'StatSheetOpened',
  z.object({ sportId, stats: z.array(statDefinition), periods: z.array(gamePeriod) }),
  {
    version: 2,
    upcasts: {
      // Minutes played were a count.
      1: (data: { stats: StatDefinition[] }) => ({
        ...data,
        stats: data.stats.map((stat) => (stat.key === 'min' ? { ...stat, kind: 'time' } : stat)),
      }),
    },
  },
)

/** A hidden stat keeps its place and its values, and can still be recorded (R252). */
export const StatVisibilityChanged = defineEvent(
  'StatVisibilityChanged',
  z.object({ sportId, statId, hidden: z.boolean() }),
)

/** `before` and `after` hold the id of every stat of the sheet once, including hidden ones (R252). */
export const StatsReordered = defineEvent(
  'StatsReordered',
  z.object({ sportId, before: z.array(statId), after: z.array(statId) }),
)

/**
 * The period goes to the end. When its removal is undone, it goes to its earlier place, and the later ones move down.
 */
export const PeriodAdded = defineEvent(
  'PeriodAdded',
  z.object({ sportId, gamePeriodId, name: typedText, order: z.number().int() }),
)

/** A period whose addition is undone. No game has scores for it, and the later periods move up. */
export const PeriodRemoved = defineEvent(
  'PeriodRemoved',
  z.object({ sportId, gamePeriodId, name: typedText, order: z.number().int() }),
)

/** A hidden period keeps its place and its scores (R257). */
export const PeriodVisibilityChanged = defineEvent(
  'PeriodVisibilityChanged',
  z.object({ sportId, gamePeriodId, hidden: z.boolean() }),
)

/** `before` and `after` hold the id of every period of the sheet once, including hidden ones (R257). */
export const PeriodsReordered = defineEvent(
  'PeriodsReordered',
  z.object({ sportId, before: z.array(gamePeriodId), after: z.array(gamePeriodId) }),
)

const arrangement = z.array(z.object({ gamePeriodId, hidden: z.boolean() }))
/** Periods in their order, with their visibility. */
export type PeriodArrangement = z.infer<typeof arrangement>

/**
 * The periods that the sheet was opened with come first again, in their order. Added periods follow and are
 * hidden, because games may hold scores for them (R257).
 */
export const PeriodDefaultsRestored = defineEvent(
  'PeriodDefaultsRestored',
  z.object({ sportId, before: arrangement, after: arrangement }),
)

/** Order and visibility of the periods are those from before a reset again. Periods that came later follow. */
export const PeriodArrangementRestored = defineEvent(
  'PeriodArrangementRestored',
  z.object({ sportId, before: arrangement, after: arrangement }),
)

export type StatisticsEvent =
  | EventOf<typeof StatSheetOpened>
  | EventOf<typeof StatVisibilityChanged>
  | EventOf<typeof StatsReordered>
  | EventOf<typeof PeriodAdded>
  | EventOf<typeof PeriodRemoved>
  | EventOf<typeof PeriodVisibilityChanged>
  | EventOf<typeof PeriodsReordered>
  | EventOf<typeof PeriodDefaultsRestored>
  | EventOf<typeof PeriodArrangementRestored>
