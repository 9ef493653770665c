import { describe, it } from 'vitest'
import type { GamePeriodId } from '@league/contracts/kernel/id'
import type { PeriodArrangement, StatisticsEvent } from '@league/contracts/statistics/events'
import { givenChanges, type TestChange } from '../../testing/given-changes.ts'
import { undoableStatSheet } from './undoable-stat-sheet.ts'

const change = (id: string, ...events: StatisticsEvent[]): TestChange<StatisticsEvent> => ({ id, events })

const sportId = 'basketball'
const stat = (statId: string, order: number) => ({
  statId,
  key: statId,
  name: statId,
  abbreviation: statId,
  kind: 'count' as const,
  hidden: false,
  order,
})
const opened = change('opened', {
  type: 'StatSheetOpened',
  data: {
    sportId,
    stats: [stat('pts', 0), stat('ast', 1)],
    periods: ['Q1', 'Q2'].map((name, order) => ({ gamePeriodId: name, name, hidden: false, order })),
  },
})
const added = (name: string, order: number): StatisticsEvent => ({
  type: 'PeriodAdded',
  data: { sportId, gamePeriodId: name, name, order },
})
const removed = (name: string, order: number): StatisticsEvent => ({
  type: 'PeriodRemoved',
  data: { sportId, gamePeriodId: name, name, order },
})
const hidden = (gamePeriodId: GamePeriodId, isHidden: boolean): StatisticsEvent => ({
  type: 'PeriodVisibilityChanged',
  data: { sportId, gamePeriodId, hidden: isHidden },
})
const reordered = (before: GamePeriodId[], after: GamePeriodId[]): StatisticsEvent => ({
  type: 'PeriodsReordered',
  data: { sportId, before, after },
})
const arranged = (
  type: 'PeriodDefaultsRestored' | 'PeriodArrangementRestored',
  before: PeriodArrangement,
  after: PeriodArrangement,
): StatisticsEvent => ({ type, data: { sportId, before, after } })
const shown = (...ids: GamePeriodId[]): PeriodArrangement =>
  ids.map((gamePeriodId) => ({ gamePeriodId, hidden: false }))
const overtime = [opened, change('OT', added('OT', 2)), change('OT2', added('OT2', 3))]

describe('undoing a change of the statistics of a sport', () => {
  it('undoing that a stat was hidden shows it, and undoing an order of stats puts back the earlier one', () => {
    const statHidden = (isHidden: boolean): StatisticsEvent => ({
      type: 'StatVisibilityChanged',
      data: { sportId, statId: 'pts', hidden: isHidden },
    })
    const ordered = (before: string[], after: string[]): StatisticsEvent => ({
      type: 'StatsReordered',
      data: { sportId, before, after },
    })
    const both = [
      change('hidden', statHidden(true)),
      change('order', ordered(['pts', 'ast'], ['ast', 'pts'])),
    ]
    givenChanges(undoableStatSheet, opened, ...both)
      .undo('hidden')
      .thenEvents(statHidden(false))
    givenChanges(undoableStatSheet, opened, ...both)
      .undo('order')
      .thenEvents(ordered(['ast', 'pts'], ['pts', 'ast']))
    givenChanges(undoableStatSheet, opened, ...both, change('shown', statHidden(false)))
      .undo('hidden')
      .thenRefused('undo-later-first', 'event-3')
  })

  it('undoing a new period removes it from its place, and undoing that puts it back there', () => {
    givenChanges(undoableStatSheet, ...overtime)
      .undo('OT')
      .thenEvents(removed('OT', 2))
    const back = { ...change('back', removed('OT', 2)), undoes: 'OT' }
    givenChanges(undoableStatSheet, ...overtime, back)
      .undo('back')
      .thenEvents(added('OT', 2))
  })

  it('undoing a new period is refused while a later change of it stands, and so is doing it again once its name is taken', () => {
    givenChanges(undoableStatSheet, ...overtime, change('hidden', hidden('OT', true)))
      .undo('OT')
      .thenRefused('undo-later-first', 'event-3')
    const back = { ...change('back', removed('OT', 2)), undoes: 'OT' }
    const other: StatisticsEvent = {
      type: 'PeriodAdded',
      data: { sportId, gamePeriodId: 'other', name: 'ot', order: 3 },
    }
    givenChanges(undoableStatSheet, ...overtime, back, change('other', other))
      .undo('back')
      .thenRefused('period-name-taken')
  })

  it('undoing that a period was hidden shows it', () => {
    givenChanges(undoableStatSheet, ...overtime, change('hidden', hidden('OT', true)))
      .undo('hidden')
      .thenEvents(hidden('OT', false))
  })

  it('undoing an order of periods puts back the earlier one, with periods that came later at the end', () => {
    const order = change('order', reordered(['Q1', 'Q2'], ['Q2', 'Q1']))
    givenChanges(undoableStatSheet, opened, order, change('OT', added('OT', 2)))
      .undo('order')
      .thenEvents(reordered(['Q2', 'Q1', 'OT'], ['Q1', 'Q2', 'OT']))
  })

  it('undoing a reset of the periods puts back their order and visibility, and undoing that resets them again', () => {
    const before = shown('Q2', 'Q1', 'OT', 'OT2')
    const after = [...shown('Q1', 'Q2'), ...shown('OT', 'OT2').map((period) => ({ ...period, hidden: true }))]
    const reset = [
      ...overtime,
      change('order', reordered(['Q1', 'Q2', 'OT', 'OT2'], ['Q2', 'Q1', 'OT', 'OT2'])),
      change('reset', arranged('PeriodDefaultsRestored', before, after)),
    ]
    givenChanges(undoableStatSheet, ...reset)
      .undo('reset')
      .thenEvents(arranged('PeriodArrangementRestored', after, before))
    const back = {
      ...change('back', arranged('PeriodArrangementRestored', after, before)),
      undoes: 'reset',
    }
    givenChanges(undoableStatSheet, ...reset, back)
      .undo('back')
      .thenEvents(arranged('PeriodDefaultsRestored', before, after))
    givenChanges(undoableStatSheet, ...reset)
      .undo('OT')
      .thenRefused('undo-later-first', 'event-4')
  })
})
