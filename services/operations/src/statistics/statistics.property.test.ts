import fc from 'fast-check'
import { expect, it } from 'vitest'
import { eventCatalogue } from '@league/contracts/events'
import type { StatisticsEvent } from '@league/contracts/statistics/events'
import { Problem } from '@league/contracts/kernel/problem'
import { fold } from '../kernel/command-handler.ts'
import { context } from '../testing/given.ts'
import {
  addPeriod,
  changePeriodVisibility,
  changeStatVisibility,
  openStatSheet,
  reorderPeriods,
  reorderStats,
  resetPeriods,
} from './commands.ts'
import { type StatSheet, statSheet } from './state.ts'

/** Decides one command. Commands refer to stats and periods by index; a wrong order omits or repeats one. */
type Decision = (sheet: StatSheet, newId: string) => readonly StatisticsEvent[]

const opened = openStatSheet.decide({}, null, { ...context, streamId: 'basketball' })[0] as StatisticsEvent
const index = fc.nat(22)
const shuffled = <T>(list: readonly T[], seed: readonly number[]): T[] =>
  list
    .map((item, position) => ({ item, key: seed[position % seed.length] ?? 0 }))
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
  fc.tuple(index, fc.boolean()).map(
    ([nth, hidden]): Decision =>
      (sheet) =>
        changeStatVisibility.decide({ statId: sheet.stats[nth]?.statId ?? 'none', hidden }, sheet, context),
  ),
  order.map(
    (shuffle): Decision =>
      (sheet) =>
        reorderStats.decide(
          {
            order: orderOf(
              sheet.stats.map(({ statId }) => statId),
              shuffle,
            ),
          },
          sheet,
          context,
        ),
  ),
  fc.constantFrom('OT', 'OT2', 'ot2', 'OT3', ' ').map(
    (name): Decision =>
      (sheet, newId) =>
        addPeriod.decide({ name }, sheet, { ...context, newId }),
  ),
  fc.tuple(fc.nat(8), fc.boolean()).map(([nth, hidden]): Decision => {
    return (sheet) => {
      const gamePeriodId = sheet.periods[nth]?.gamePeriodId ?? 'none'
      return changePeriodVisibility.decide({ gamePeriodId, hidden }, sheet, context)
    }
  }),
  order.map((shuffle): Decision => {
    return (sheet) => {
      const ids = sheet.periods.map(({ gamePeriodId }) => gamePeriodId)
      return reorderPeriods.decide({ order: orderOf(ids, shuffle) }, sheet, context)
    }
  }),
  fc.constant<Decision>((sheet) => resetPeriods.decide({}, sheet, context)),
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

it('a stat sheet never loses a stat or a period, for any commands in any order (R252, R257)', () => {
  fc.assert(
    fc.property(fc.array(decision, { maxLength: 25 }), (decisions) => {
      const log: StatisticsEvent[] = [opened]
      let sheet = statSheet.evolve(null, opened, '') as StatSheet
      for (const [step, decide] of decisions.entries()) {
        const before = sheet
        for (const event of refusedOr(() => decide(before, `period-${step}`))) {
          eventCatalogue.get(event.type)?.schema.parse(event.data)
          sheet = statSheet.evolve(sheet, event, '') as StatSheet
          log.push(event)
          const statsOf = ({ stats }: StatSheet) => stats.map(({ statId }) => statId)
          const periodsOf = ({ periods }: StatSheet) => periods.map(({ gamePeriodId }) => gamePeriodId)
          expect(sorted(statsOf(sheet))).toEqual(sorted(statsOf(before)))
          const added = event.type === 'PeriodAdded' ? [event.data.gamePeriodId] : []
          expect(sorted(periodsOf(sheet))).toEqual(sorted([...periodsOf(before), ...added]))
          // Hiding and showing does not change the order.
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
