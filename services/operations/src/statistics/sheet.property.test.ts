import fc from 'fast-check'
import { expect, it } from 'vitest'
import { eventCatalogue } from '@league/contracts/events'
import type { StatisticsEvent } from '@league/contracts/statistics/events'
import { Problem } from '@league/contracts/kernel/problem'
import { fold } from '../kernel/decider.ts'
import { issued } from '../testing/given.ts'
import { addPeriod } from './add-period.ts'
import { changePeriodVisibility } from './change-period-visibility.ts'
import { changeStatVisibility } from './change-stat-visibility.ts'
import { openStatSheet } from './open-stat-sheet.ts'
import { reorderPeriods } from './reorder-periods.ts'
import { reorderStats } from './reorder-stats.ts'
import { resetPeriods } from './reset-periods.ts'
import { type StatSheet, statSheet } from './sheet.ts'

/** A command; things are named by their place, and a wrong order leaves one out or names one twice. */
type Decision = (sheet: StatSheet, newId: string) => readonly StatisticsEvent[]

const opened = openStatSheet.decide({}, false, { ...issued, streamId: 'basketball' })[0] as StatisticsEvent
const place = fc.nat(22)
const shuffled = <T>(list: readonly T[], seed: readonly number[]): T[] =>
  list
    .map((item, at) => ({ item, key: seed[at % seed.length] ?? 0 }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item)
const order = fc.record({
  seed: fc.array(fc.nat(100), { minLength: 5, maxLength: 20 }),
  wrong: fc.constantFrom('no', 'no', 'short', 'twice'),
})
function orderOf(ids: readonly string[], { seed, wrong }: { seed: number[]; wrong: string }): string[] {
  const all = shuffled(ids, seed)
  if (wrong === 'short') return all.slice(1)
  return wrong === 'twice' ? [...all.slice(1), all[1] as string] : all
}

const decision: fc.Arbitrary<Decision> = fc.oneof(
  fc.tuple(place, fc.boolean()).map(
    ([at, hidden]): Decision =>
      (sheet) =>
        changeStatVisibility.decide({ statId: sheet.stats[at]?.statId ?? 'none', hidden }, sheet, issued),
  ),
  order.map(
    (given): Decision =>
      (sheet) =>
        reorderStats.decide(
          {
            order: orderOf(
              sheet.stats.map(({ statId }) => statId),
              given,
            ),
          },
          sheet,
          issued,
        ),
  ),
  fc.constantFrom('OT', 'OT2', 'ot2', 'OT3', ' ').map(
    (name): Decision =>
      (sheet, newId) =>
        addPeriod.decide({ name }, sheet, { ...issued, newId }),
  ),
  fc.tuple(fc.nat(8), fc.boolean()).map(([at, hidden]): Decision => {
    return (sheet) => {
      const gamePeriodId = sheet.periods[at]?.gamePeriodId ?? 'none'
      return changePeriodVisibility.decide({ gamePeriodId, hidden }, sheet, issued)
    }
  }),
  order.map((given): Decision => {
    return (sheet) => {
      const ids = sheet.periods.map(({ gamePeriodId }) => gamePeriodId)
      return reorderPeriods.decide({ order: orderOf(ids, given) }, sheet, issued)
    }
  }),
  fc.constant<Decision>((sheet) => resetPeriods.decide({}, sheet, issued)),
)

function refusedOr(decide: () => readonly StatisticsEvent[]): readonly StatisticsEvent[] {
  try {
    return decide()
  } catch (error) {
    if (error instanceof Problem) return []
    throw error
  }
}

const sorted = (ids: readonly string[]) => ids.toSorted()

it('R252 R257 decides any commands in any order: every order is a permutation of what was there, and nothing is lost', () => {
  fc.assert(
    fc.property(fc.array(decision, { maxLength: 25 }), (decisions) => {
      const log: StatisticsEvent[] = [opened]
      let sheet = statSheet.evolve(null, opened, '') as StatSheet
      for (const [at, decide] of decisions.entries()) {
        const before = sheet
        for (const event of refusedOr(() => decide(before, `period-${at}`))) {
          eventCatalogue.get(event.type)?.schema.parse(event.data)
          sheet = statSheet.evolve(sheet, event, '') as StatSheet
          log.push(event)
          const statsOf = ({ stats }: StatSheet) => stats.map(({ statId }) => statId)
          const periodsOf = ({ periods }: StatSheet) => periods.map(({ gamePeriodId }) => gamePeriodId)
          expect(sorted(statsOf(sheet))).toEqual(sorted(statsOf(before)))
          const added = event.type === 'PeriodAdded' ? [event.data.gamePeriodId] : []
          expect(sorted(periodsOf(sheet))).toEqual(sorted([...periodsOf(before), ...added]))
          // What is hidden or shown keeps its place.
          if (event.type === 'StatVisibilityChanged') expect(statsOf(sheet)).toEqual(statsOf(before))
          if (event.type === 'PeriodVisibilityChanged') expect(periodsOf(sheet)).toEqual(periodsOf(before))
          if (event.type === 'StatsReordered') expect(statsOf(sheet)).toEqual(event.data.after)
        }
        const names = sheet.periods.map(({ name }) => name.toLowerCase())
        expect(new Set(names).size).toBe(names.length)
      }
      expect(
        fold(
          statSheet,
          log.map((event) => ({ event, eventId: '' })),
        ),
      ).toEqual(sheet)
    }),
    { numRuns: 400 },
  )
})
