import type { GamePeriodId, StatId } from '@league/contracts/kernel/id'
import type { EventHandler, EventHandlers, RecordOf, RecordWith } from '../runtime/define-projection.ts'
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
        rows.period.put({
          ...sheet,
          game_period_id: gamePeriodId,
          name,
          hidden,
          sort_order: order,
          deleted: false,
        })
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
    needs: (event) => [allPeriodsNeed(event)],
    fold(rows, event) {
      const { meta, data } = event
      movePeriods(rows, event, { from: data.order, by: 1 })
      rows.period.put({
        organization_id: meta.organizationId,
        sport_id: data.sportId,
        game_period_id: data.gamePeriodId,
        name: data.name,
        hidden: false,
        sort_order: data.order,
        deleted: false,
      })
    },
  },
  PeriodRemoved: {
    needs: (event) => [allPeriodsNeed(event)],
    fold(rows, event) {
      const { gamePeriodId, order } = event.data
      changePeriod(rows, event, gamePeriodId, { deleted: true })
      movePeriods(rows, event, { from: order, by: -1 })
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
  PeriodDefaultsRestored: arrangePeriods(),
  PeriodArrangementRestored: arrangePeriods(),
} satisfies Partial<EventHandlers<DirectoryTables>>

/** Returns the handler of an event that changes order and visibility of all periods. */
function arrangePeriods(): EventHandler<
  DirectoryTables,
  RecordOf<'PeriodDefaultsRestored' | 'PeriodArrangementRestored'>
> {
  return {
    needs: (event) => event.data.after.map(({ gamePeriodId }) => periodNeed(event, gamePeriodId)),
    fold(rows, event) {
      for (const [sort_order, { gamePeriodId, hidden }] of event.data.after.entries())
        changePeriod(rows, event, gamePeriodId, { hidden, sort_order })
    },
  }
}

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

function allPeriodsNeed({ meta, data }: SheetRecord): Need<DirectoryTables> {
  return { table: 'period', by: { organization_id: meta.organizationId, sport_id: data.sportId } }
}

/** Moves the periods from a place on, for one that comes or goes there. */
function movePeriods(
  rows: Rows<DirectoryTables>,
  { meta, data }: SheetRecord,
  { from, by }: { from: number; by: 1 | -1 },
): void {
  const sheet = { organization_id: meta.organizationId, sport_id: data.sportId }
  for (const period of rows.period.where(sheet))
    if (!period.deleted && period.sort_order >= from)
      rows.period.put({ ...period, sort_order: period.sort_order + by })
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
