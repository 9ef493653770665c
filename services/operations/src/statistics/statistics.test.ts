import { expect, it, describe } from 'vitest'
import type { StatisticsEvent } from '@league/contracts/statistics/events'
import { given, context } from '../testing/given.ts'
import { defaultPeriodId, defaultStatId } from './state.ts'
import {
  openStatSheet,
  addPeriod,
  changePeriodVisibility,
  changeStatVisibility,
  reorderPeriods,
  reorderStats,
  resetPeriods,
} from './commands.ts'

const sportId = 'basketball'
const opened = openStatSheet.decide({}, null, { ...context, streamId: sportId })[0] as Extract<
  StatisticsEvent,
  { type: 'StatSheetOpened' }
>
const stats = opened.data.stats.map((stat) => stat.statId)
const periods = opened.data.periods.map((period) => period.gamePeriodId)
const stat = (key: string) => defaultStatId(context.organizationId, sportId, key)
const period = (name: string) => defaultPeriodId(context.organizationId, sportId, name)

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

it('an organization opens a stat sheet with the default stats and periods, whose ids differ by organization and sport (R245)', () => {
  expect(opened.data.stats).toHaveLength(20)
  expect(opened.data.stats[0]).toMatchObject({ key: 'pts', order: 0 })
  expect(opened.data.stats[0]?.statId).toBe(defaultStatId('organization-1', sportId, 'pts'))
  expect(opened.data.periods.map(({ name }) => name)).toEqual(['Q1', 'Q2', 'Q3', 'Q4', 'OT', 'Final'])
  const id = defaultPeriodId('organization-1', 'basketball', 'Q1')
  expect(id).not.toBe(defaultPeriodId('organization-2', 'basketball', 'Q1'))
  expect(id).not.toBe(defaultPeriodId('organization-1', 'volleyball', 'Q1'))
  given(openStatSheet, opened).when({}).thenEvents()
})

describe('stats', () => {
  it('hides a stat and shows it again, only once each (C104, R252)', () => {
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

  it('reorders stats, hidden ones too, and refuses an order without every stat exactly once (C103, R252)', () => {
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
  it('adds a period at the end and refuses a name in use, ignoring case (C106, R256)', () => {
    given(addPeriod, opened).when({ name: '  OT2 ' }).thenEvents(overtime)
    given(addPeriod, opened, overtime).when({ name: 'ot2' }).thenRefused('period-name-taken')
    given(addPeriod, opened, hiddenPeriod).when({ name: 'q2' }).thenRefused('period-name-taken')
    given(addPeriod, opened).when({ name: '  ' }).thenRefused('name-required')
    given(addPeriod).when({ name: 'OT2' }).thenRefused('not-found')
  })

  it('refuses more than 40 periods (C106)', () => {
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

  it('hides a period and shows it again in its former place, only once each (C107, C108, R257)', () => {
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

  it('reorders periods and refuses an order without every period exactly once (C109, R257)', () => {
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

  it('resets to the default periods, with added ones hidden at the end (C110, R257)', () => {
    const shown = periods.map((gamePeriodId) => ({ gamePeriodId, hidden: false }))
    const before = shown
      .map(({ gamePeriodId }) => ({ gamePeriodId, hidden: gamePeriodId === period('Q2') }))
      .toReversed()
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
