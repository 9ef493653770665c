import fc from 'fast-check'
import { projections } from '../../src/projections.ts'
import { randomLeague } from '../random-league.ts'
import { randomOrganization } from '../random-organization.ts'
import { poisonKinds } from './poisoned-log.ts'

/** Random logs, which a report of fast-check does not print in full. */
export const randomLog = fc
  .oneof(randomLeague, randomOrganization)
  .map(({ league: { events } }) =>
    Object.assign(events, { [fc.toStringMethod]: () => `a log of ${events.length} events` }),
  )

/** A place in a list, which scales to its length. */
const place = fc.nat({ max: 999 })
const size = fc.integer({ min: 1, max: 40 })
const flag = fc.boolean()
const mostly = fc.constantFrom(true, true, true, true, false)

/** Returns the item at a place of a list. */
export function itemAt<Item>(items: readonly Item[], place: number): Item | undefined {
  return items[Math.floor((place / 1_000) * items.length)]
}

/** What happens to a projection. A step that is killed goes on for a moment while the next ones run. */
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('live' as const), until: place, batchSize: size, killed: flag }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('rebuild' as const),
      pageSize: size,
      count: size,
      killed: flag,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('upgrade' as const),
      pageSize: size,
      without: fc.option(place),
      killed: flag,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('start' as const, 'activate', 'switch-back', 'abort') }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('fix' as const), which: place }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('retry' as const), which: place, killed: flag }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('skip' as const), which: place, isHolder: flag }) },
)
export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** A projection, the logs of two organizations with events that cannot be folded, and what happens then. */
export const randomScenario = fc.record({
  projection: fc.constantFrom(
    ...projections.map((projection) =>
      Object.assign(projection, { [fc.toStringMethod]: () => projection.name }),
    ),
  ),
  first: randomLog,
  second: randomLog,
  turns: fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 6 }),
  poison: fc.array(
    fc.record({
      at: place,
      isHandled: mostly,
      kind: fc.constantFrom(...poisonKinds),
      isSkipped: mostly.map((value) => !value),
    }),
    { maxLength: 8 },
  ),
  /** How much of the log there is before the first step. */
  initial: place,
  steps: fc.array(step, { maxLength: 10 }),
})
export type Scenario = typeof randomScenario extends fc.Arbitrary<infer S> ? S : never
