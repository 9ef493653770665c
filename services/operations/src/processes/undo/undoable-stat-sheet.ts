import type { GamePeriodId, Id, SportId } from '@league/contracts/kernel/id'
import type { PeriodArrangement, StatisticsEvent } from '@league/contracts/statistics/events'
import type { Undoable } from '../../kernel/undo.ts'
import {
  arrangementOf,
  rejectTakenPeriodName,
  requireExistingPeriod,
  requireExistingSheet,
  type StatSheet,
  statSheet,
  type StatSheetState,
} from '../../statistics/state.ts'
import { earlierOrder } from './earlier-order.ts'

const period = ({ gamePeriodId }: { gamePeriodId: GamePeriodId }) => `periods/${gamePeriodId}`
const idOf = ({ gamePeriodId }: { gamePeriodId: GamePeriodId }) => gamePeriodId

interface Arranged {
  before: PeriodArrangement
  after: PeriodArrangement
}

/** Returns the order, and the visibility of the periods that were hidden or shown. */
function arrangement({ before, after }: Arranged): string[] {
  const hidden = new Map(before.map((entry) => [entry.gamePeriodId, entry.hidden]))
  const changed = after.filter((entry) => hidden.get(entry.gamePeriodId) !== entry.hidden)
  return ['period-order', ...changed.map((entry) => `${period(entry)}/hidden`)]
}

/** Takes back changes of the stats and periods of a sport. */
export const undoableStatSheet: Undoable<StatSheetState, StatisticsEvent, SportId> = {
  ...statSheet,
  undos: {
    // Follows from an organization's new sport. The sheet of a sport that an organization no longer has is not shown.
    StatSheetOpened: { touches: () => [], takeBack: () => [] },
    StatVisibilityChanged: {
      touches: ({ statId }) => `stats/${statId}`,
      takeBack: ({ sportId, statId, hidden }) => ({
        type: 'StatVisibilityChanged',
        data: { sportId, statId, hidden: !hidden },
      }),
    },
    StatsReordered: {
      touches: () => 'stat-order',
      takeBack: ({ sportId, before, after }) => ({
        type: 'StatsReordered',
        data: { sportId, before: after, after: before },
      }),
    },
    PeriodAdded: {
      touches: period,
      takeBack({ sportId, gamePeriodId }, now) {
        const sheet = requireExistingSheet(now)
        const { name } = requireExistingPeriod(sheet, gamePeriodId)
        const order = orderOf(sheet, gamePeriodId)
        return { type: 'PeriodRemoved', data: { sportId, gamePeriodId, name, order } }
      },
    },
    PeriodRemoved: {
      touches: period,
      takeBack({ sportId, gamePeriodId, order: earlier }, now, before) {
        const sheet = requireExistingSheet(now)
        const { name } = requireExistingPeriod(requireExistingSheet(before), gamePeriodId)
        rejectTakenPeriodName(sheet, name)
        const order = Math.min(earlier, sheet.periods.length)
        return { type: 'PeriodAdded', data: { sportId, gamePeriodId, name, order } }
      },
    },
    PeriodVisibilityChanged: {
      touches: (data) => `${period(data)}/hidden`,
      takeBack: ({ sportId, gamePeriodId, hidden }) => ({
        type: 'PeriodVisibilityChanged',
        data: { sportId, gamePeriodId, hidden: !hidden },
      }),
    },
    PeriodsReordered: {
      touches: () => 'period-order',
      takeBack({ sportId, before: earlier }, now) {
        const before = requireExistingSheet(now).periods.map(idOf)
        return { type: 'PeriodsReordered', data: { sportId, before, after: earlierOrder(before, earlier) } }
      },
    },
    PeriodDefaultsRestored: {
      touches: arrangement,
      takeBack: ({ sportId, before }, now) => ({
        type: 'PeriodArrangementRestored',
        data: { sportId, ...rearrange(now, before) },
      }),
    },
    PeriodArrangementRestored: {
      touches: arrangement,
      takeBack: ({ sportId, before }, now) => ({
        type: 'PeriodDefaultsRestored',
        data: { sportId, ...rearrange(now, before) },
      }),
    },
  },
}

function orderOf({ periods }: StatSheet, gamePeriodId: Id): number {
  return periods.findIndex((candidate) => candidate.gamePeriodId === gamePeriodId)
}

/** Returns the periods as they are and as they were earlier. Those that came later follow as they are. */
function rearrange(now: StatSheetState, earlier: PeriodArrangement): Arranged {
  const before = arrangementOf(requireExistingSheet(now).periods)
  const entries = new Map([...before, ...earlier].map((entry) => [entry.gamePeriodId, entry]))
  const order = earlierOrder(before.map(idOf), earlier.map(idOf))
  return { before, after: order.flatMap((gamePeriodId) => entries.get(gamePeriodId) ?? []) }
}
