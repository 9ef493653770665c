import type { GamePeriodId, StatId } from '@league/contracts/kernel/id'
import type { EventHandlers, RecordWith } from '../runtime/define-projection.ts'
import type { Need, Rows } from '../runtime/projection.ts'
import type { DirectoryTables, PeriodRow, StatRow } from './rows.ts'

/** An event about the stat sheet of a sport. */
type SheetRecord = RecordWith<'sportId'>

/**
 * Handlers of the events about stat sheets: which stats and periods one has, and in which order. Hiding a
 * stat or a period does not change the order (R252, R257).
 */
export const statSheetHandlers = {
  StatSheetOpened: {
    fold(rows, { meta, data }) {
      const sheet = { organization_id: meta.organizationId, sport_id: data.sportId }
      for (const { order, statId, ...stat } of data.stats)
        rows.stat.put({ ...sheet, stat_id: statId, ...stat, sort_order: order })
      for (const { gamePeriodId, name, hidden, order } of data.periods)
        rows.period.put({ ...sheet, game_period_id: gamePeriodId, name, hidden, sort_order: order })
    },
  },
  StatVisibilityChanged: {
    needs: (event) => [statNeed(event, event.data.statId)],
    fold(rows, event) {
      changeStat(rows, event, event.data.statId, { hidden: event.data.hidden })
    },
  },
  StatsReordered: {
    needs: (event) => event.data.after.map((statId) => statNeed(event, statId)),
    fold(rows, event) {
      for (const [sort_order, statId] of event.data.after.entries())
        changeStat(rows, event, statId, { sort_order })
    },
  },
  PeriodAdded: {
    fold(rows, { meta, data }) {
      rows.period.put({
        organization_id: meta.organizationId,
        sport_id: data.sportId,
        game_period_id: data.gamePeriodId,
        name: data.name,
        hidden: false,
        sort_order: data.order,
      })
    },
  },
  PeriodVisibilityChanged: {
    needs: (event) => [periodNeed(event, event.data.gamePeriodId)],
    fold(rows, event) {
      changePeriod(rows, event, event.data.gamePeriodId, { hidden: event.data.hidden })
    },
  },
  PeriodsReordered: {
    needs: (event) => event.data.after.map((periodId) => periodNeed(event, periodId)),
    fold(rows, event) {
      for (const [sort_order, periodId] of event.data.after.entries())
        changePeriod(rows, event, periodId, { sort_order })
    },
  },
  PeriodDefaultsRestored: {
    needs: (event) => event.data.after.map(({ gamePeriodId }) => periodNeed(event, gamePeriodId)),
    fold(rows, event) {
      for (const [sort_order, { gamePeriodId, hidden }] of event.data.after.entries())
        changePeriod(rows, event, gamePeriodId, { hidden, sort_order })
    },
  },
} satisfies Partial<EventHandlers<DirectoryTables>>

function statNeed({ meta, data }: SheetRecord, stat_id: StatId): Need<DirectoryTables> {
  return {
    table: 'stat',
    by: { organization_id: meta.organizationId, sport_id: data.sportId, stat_id },
  }
}

function periodNeed({ meta, data }: SheetRecord, game_period_id: GamePeriodId): Need<DirectoryTables> {
  return {
    table: 'period',
    by: { organization_id: meta.organizationId, sport_id: data.sportId, game_period_id },
  }
}

function changeStat(
  rows: Rows<DirectoryTables>,
  { meta, data }: SheetRecord,
  statId: StatId,
  columns: Partial<StatRow>,
): void {
  const stat = rows.stat.get(meta.organizationId, data.sportId, statId)
  if (stat) rows.stat.put({ ...stat, ...columns })
}

function changePeriod(
  rows: Rows<DirectoryTables>,
  { meta, data }: SheetRecord,
  periodId: GamePeriodId,
  columns: Partial<PeriodRow>,
): void {
  const period = rows.period.get(meta.organizationId, data.sportId, periodId)
  if (period) rows.period.put({ ...period, ...columns })
}
