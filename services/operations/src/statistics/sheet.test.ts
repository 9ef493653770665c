import { describe, expect, it } from 'vitest'
import type { StatisticsEvent } from '@league/contracts/statistics/events'
import { given, issued } from '../testing/given.ts'
import { addPeriod } from './add-period.ts'
import { changePeriodVisibility } from './change-period-visibility.ts'
import { changeStatVisibility } from './change-stat-visibility.ts'
import { periodId, statId } from './ids.ts'
import { openStatSheet } from './open-stat-sheet.ts'
import { reorderPeriods } from './reorder-periods.ts'
import { reorderStats } from './reorder-stats.ts'
import { resetPeriods } from './reset-periods.ts'

const sportId = 'basketball'
const opened = openStatSheet.decide({}, false, { ...issued, streamId: sportId })[0] as Extract<
  StatisticsEvent,
  { type: 'StatSheetOpened' }
>
const stats = opened.data.stats.map((stat) => stat.statId)
const periods = opened.data.periods.map((period) => period.gamePeriodId)
const stat = (key: string) => statId(issued.organizationId, sportId, key)
const period = (name: string) => periodId(issued.organizationId, sportId, name)

const hiddenStat: StatisticsEvent = {
  type: 'StatVisibilityChanged',
  data: { sportId, statId: stat('reb'), hidden: true },
}
const overtime: StatisticsEvent = {
  type: 'PeriodAdded',
  data: { sportId, gamePeriodId: 'new-1', name: 'OT2', order: 6 },
}
const hiddenPeriod: StatisticsEvent = {
  type: 'PeriodVisibilityChanged',
  data: { sportId, gamePeriodId: period('Q2'), hidden: true },
}
const reversed: StatisticsEvent = {
  type: 'PeriodsReordered',
  data: { sportId, before: periods, after: periods.toReversed() },
}

describe('stats', () => {
  it('C104 R252 hides a stat and shows it again, once each', () => {
    given(changeStatVisibility, opened)
      .when({ statId: stat('reb'), hidden: true })
      .thenEvents(hiddenStat)
    given(changeStatVisibility, opened, hiddenStat)
      .when({ statId: stat('reb'), hidden: true })
      .thenEvents()
    given(changeStatVisibility, opened, hiddenStat)
      .when({ statId: stat('reb'), hidden: false })
      .thenEvents({ ...hiddenStat, data: { ...hiddenStat.data, hidden: false } } as StatisticsEvent)
    given(changeStatVisibility, opened)
      .when({ statId: 'of-another-sport', hidden: true })
      .thenRefused('not-found')
    given(changeStatVisibility)
      .when({ statId: stat('reb'), hidden: true })
      .thenRefused('not-found')
  })

  it('C103 R252 puts stats in order, hidden ones too; the order must name every stat of the sport once', () => {
    const order = [...stats.slice(1), stats[0] as string]
    given(reorderStats, opened, hiddenStat)
      .when({ order })
      .thenEvents({ type: 'StatsReordered', data: { sportId, before: stats, after: order } })
    given(reorderStats, opened).when({ order: stats }).thenEvents()
    for (const wrong of [
      [],
      stats.slice(1),
      [...stats, 'foreign'],
      [stats[0] as string, ...stats.slice(0, -1)],
    ])
      given(reorderStats, opened).when({ order: wrong }).thenRefused('stat-order-incomplete')
  })
})

describe('game periods', () => {
  it('C106 R256 adds a period at the end, under a name of its own in any letter case', () => {
    given(addPeriod, opened).when({ name: '  OT2 ' }).thenEvents(overtime)
    given(addPeriod, opened, overtime).when({ name: 'ot2' }).thenRefused('period-name-taken')
    given(addPeriod, opened, hiddenPeriod).when({ name: 'q2' }).thenRefused('period-name-taken')
    given(addPeriod, opened).when({ name: '  ' }).thenRefused('name-required')
    given(addPeriod).when({ name: 'OT2' }).thenRefused('not-found')
  })

  it('C106 takes no more than forty periods: none is ever deleted', () => {
    const added = Array.from({ length: 34 }, (_, nth): StatisticsEvent => {
      return {
        type: 'PeriodAdded',
        data: { sportId, gamePeriodId: `extra-${nth}`, name: `Extra ${nth}`, order: 6 + nth },
      }
    })
    given(addPeriod, opened, ...added)
      .when({ name: 'One more' })
      .thenRefused('too-many-periods')
    const event = { ...overtime.data, gamePeriodId: 'new-1', name: 'One more', order: 39 }
    given(addPeriod, opened, ...added.slice(1))
      .when({ name: 'One more' })
      .thenEvents({ type: 'PeriodAdded', data: event } as StatisticsEvent)
  })

  it('C107 C108 R257 hides a period and shows it again, once each, at the place that it kept', () => {
    const hide = { gamePeriodId: period('Q2'), hidden: true }
    given(changePeriodVisibility, opened).when(hide).thenEvents(hiddenPeriod)
    given(changePeriodVisibility, opened, hiddenPeriod).when(hide).thenEvents()
    given(changePeriodVisibility, opened)
      .when({ ...hide, gamePeriodId: 'x' })
      .thenRefused('not-found')
    given(reorderPeriods, opened, hiddenPeriod, {
      ...hiddenPeriod,
      data: { ...hiddenPeriod.data, hidden: false },
    } as StatisticsEvent)
      .when({ order: periods })
      .thenEvents()
  })

  it('C109 R257 puts periods in order; the order must name every period of the sport once', () => {
    given(reorderPeriods, opened, hiddenPeriod).when({ order: periods.toReversed() }).thenEvents(reversed)
    given(reorderPeriods, opened, overtime)
      .when({ order: ['new-1', ...periods] })
      .thenEvents({
        type: 'PeriodsReordered',
        data: { sportId, before: [...periods, 'new-1'], after: ['new-1', ...periods] },
      })
    given(reorderPeriods, opened, overtime).when({ order: periods }).thenRefused('period-order-incomplete')
    given(reorderPeriods, opened)
      .when({ order: [...periods.slice(1), periods[1] as string] })
      .thenRefused('period-order-incomplete')
  })

  it('C110 R257 resets to the default: the first periods as they were, added ones behind them, hidden', () => {
    const shown = periods.map((gamePeriodId) => ({ gamePeriodId, hidden: false }))
    const before = shown.map((one) => ({ ...one, hidden: one.gamePeriodId === period('Q2') })).toReversed()
    const reset: StatisticsEvent = {
      type: 'PeriodDefaultsRestored',
      data: {
        sportId,
        before: [...before, { gamePeriodId: 'new-1', hidden: false }],
        after: [...shown, { gamePeriodId: 'new-1', hidden: true }],
      },
    }
    given(resetPeriods, opened, hiddenPeriod, reversed, overtime).when({}).thenEvents(reset)
    given(resetPeriods, opened, hiddenPeriod, reversed, overtime, reset).when({}).thenEvents()
    given(resetPeriods, opened).when({}).thenEvents()
    given(resetPeriods).when({}).thenRefused('not-found')
    const { evolve, initialState } = resetPeriods
    const state = [opened, hiddenPeriod, reversed, overtime, reset].reduce(
      (sheet, event) => evolve(sheet, event, ''),
      initialState,
    )
    expect(state?.periods.map(({ name, hidden }) => [name, hidden])).toEqual([
      ...['Q1', 'Q2', 'Q3', 'Q4', 'OT', 'Final'].map((name) => [name, false]),
      ['OT2', true],
    ])
  })
})
