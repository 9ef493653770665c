import type { DomainRecord } from '@league/contracts/events'
import type { Need, Rows } from '../runtime/projection.ts'
import type { DirectoryTables } from './rows.ts'

type SheetEvent = Extract<
  DomainRecord,
  {
    type:
      | 'StatSheetOpened'
      | 'StatVisibilityChanged'
      | 'StatsReordered'
      | 'PeriodAdded'
      | 'PeriodVisibilityChanged'
      | 'PeriodsReordered'
      | 'PeriodDefaultsRestored'
  }
>

/** The rows of a stat sheet that an event changes. */
export function sheetNeeds({ type, data, meta }: SheetEvent): Need<DirectoryTables>[] {
  const sheet = { organization_id: meta.organizationId, sport_id: data.sportId }
  const stats = (ids: readonly string[]): Need<DirectoryTables>[] =>
    ids.map((stat_id) => ({ table: 'stat', by: { ...sheet, stat_id } }))
  const periods = (ids: readonly string[]): Need<DirectoryTables>[] =>
    ids.map((game_period_id) => ({ table: 'period', by: { ...sheet, game_period_id } }))
  switch (type) {
    case 'StatVisibilityChanged':
      return stats([data.statId])
    case 'StatsReordered':
      return stats(data.after)
    case 'PeriodVisibilityChanged':
      return periods([data.gamePeriodId])
    case 'PeriodsReordered':
      return periods(data.after)
    case 'PeriodDefaultsRestored':
      return periods(data.after.map(({ gamePeriodId }) => gamePeriodId))
    default:
      return []
  }
}

/** What is shown of a stat sheet, and in which order. Hiding changes no order (R252, R257). */
export function foldSheet(rows: Rows<DirectoryTables>, { type, data, meta }: SheetEvent): void {
  const { sportId: sport_id } = data
  const organization_id = meta.organizationId
  const changeStat = (statId: string, change: { hidden: boolean } | { sort_order: number }) => {
    const stat = rows.stat.get(organization_id, sport_id, statId)
    if (stat) rows.stat.put({ ...stat, ...change })
  }
  const changePeriod = (periodId: string, change: { hidden?: boolean; sort_order?: number }) => {
    const period = rows.period.get(organization_id, sport_id, periodId)
    if (period) rows.period.put({ ...period, ...change })
  }
  const addPeriod = (game_period_id: string, name: string, hidden: boolean, sort_order: number) =>
    rows.period.put({ organization_id, sport_id, game_period_id, name, hidden, sort_order })
  switch (type) {
    case 'StatSheetOpened':
      for (const { order, statId, ...stat } of data.stats)
        rows.stat.put({ organization_id, sport_id, stat_id: statId, ...stat, sort_order: order })
      for (const { gamePeriodId, name, hidden, order } of data.periods)
        addPeriod(gamePeriodId, name, hidden, order)
      break
    case 'StatVisibilityChanged':
      changeStat(data.statId, { hidden: data.hidden })
      break
    case 'StatsReordered':
      for (const [sort_order, statId] of data.after.entries()) changeStat(statId, { sort_order })
      break
    case 'PeriodAdded':
      addPeriod(data.gamePeriodId, data.name, false, data.order)
      break
    case 'PeriodVisibilityChanged':
      changePeriod(data.gamePeriodId, { hidden: data.hidden })
      break
    case 'PeriodsReordered':
      for (const [sort_order, periodId] of data.after.entries()) changePeriod(periodId, { sort_order })
      break
    case 'PeriodDefaultsRestored':
      for (const [sort_order, { gamePeriodId, hidden }] of data.after.entries())
        changePeriod(gamePeriodId, { hidden, sort_order })
      break
    default:
  }
}
