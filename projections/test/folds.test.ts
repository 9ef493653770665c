import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eventCatalogue, type AnyRecordedEvent, type EventType } from '@league/contracts/events'
import { projections } from '../src/projections.ts'
import { contentHash, foldInMemory } from '../src/runtime/fold-in-memory.ts'
import { randomLeague } from './random-league.ts'
import { randomOrganization } from './random-organization.ts'

const randomLog = fc.oneof(randomLeague, randomOrganization)

const logInBatches = fc.record({
  log: randomLog,
  batches: fc.array(fc.integer({ min: 1, max: 25 }), { minLength: 1 }),
})

/** Returns the events as they are read once the keys of forgotten people are destroyed. */
function withoutKeys(events: readonly AnyRecordedEvent[]): AnyRecordedEvent[] {
  const forgotten = new Set(
    events.flatMap(({ type, data }) => (type === 'PlayerForgotten' ? [data.playerId] : [])),
  )
  return events.map((event) => {
    if (event.type === 'PlayerRegistered' && forgotten.has(event.data.playerId))
      return { ...event, data: { ...event.data, person: null } }
    if (event.type === 'PlayerChanged' && forgotten.has(event.data.playerId))
      return { ...event, data: { ...event.data, before: null, after: null } }
    if (event.type === 'PlayerSponsorChanged' && forgotten.has(event.data.playerId))
      return { ...event, data: { ...event.data, video: null } }
    return event
  })
}

it('random logs contain events of every type', () => {
  const logs = [randomLeague, randomOrganization].flatMap((log) => fc.sample(log, { seed: 1, numRuns: 800 }))
  const types = new Set(logs.flatMap(({ league }) => league.events.map(({ type }) => type)))
  expect([...eventCatalogue.keys()].filter((type) => !types.has(type as EventType))).toEqual([])
})

describe.each(projections.map((projection) => [projection.name, projection] as const))(
  'the projection %s',
  (_, projection) => {
    it('has the same content for one run, a second run and random batches that see only the rows they need', () => {
      fc.assert(
        fc.property(logInBatches, ({ log: { league }, batches }) => {
          const once = contentHash(foldInMemory(projection, league.events))
          expect(contentHash(foldInMemory(projection, league.events))).toBe(once)
          expect(contentHash(foldInMemory(projection, league.events, { batches }))).toBe(once)
        }),
        { numRuns: 120 },
      )
    })

    it('has the same content when the keys of forgotten people are destroyed', () => {
      fc.assert(
        fc.property(randomLeague, ({ league }) => {
          // Command handlers refuse to change a person who is forgotten.
          const events = league.events.filter(
            (event, index) =>
              (event.type !== 'PlayerChanged' && event.type !== 'PlayerSponsorChanged') ||
              !league.events
                .slice(0, index)
                .some(
                  (earlier) =>
                    earlier.type === 'PlayerForgotten' && earlier.data.playerId === event.data.playerId,
                ),
          )
          expect(contentHash(foldInMemory(projection, withoutKeys(events)))).toBe(
            contentHash(foldInMemory(projection, events)),
          )
        }),
        { numRuns: 60 },
      )
    })
  },
)

it.each(
  projections
    .filter(({ isolation }) => isolation === 'stream')
    .map((projection) => [projection.name, projection] as const),
)(
  'the projection %s has the same content when the last events of some streams are folded after all others',
  (_, projection) => {
    const logWithParkedEvents = fc.record({
      log: randomLog,
      places: fc.array(fc.nat({ max: 999 }), { minLength: 1, maxLength: 3 }),
    })
    fc.assert(
      fc.property(logWithParkedEvents, ({ log, places }) => {
        const { events } = log.league
        const parked = new Map<string, bigint>()
        for (const place of places) {
          const event = events[Math.floor((place / 1_000) * events.length)]
          if (event && !parked.has(event.stream)) parked.set(event.stream, event.position)
        }
        const waits = ({ stream, position }: AnyRecordedEvent) =>
          position >= (parked.get(stream) ?? Number.POSITIVE_INFINITY)
        const inOtherOrder = [...events.filter((event) => !waits(event)), ...events.filter(waits)]
        expect(contentHash(foldInMemory(projection, inOtherOrder))).toBe(
          contentHash(foldInMemory(projection, events)),
        )
      }),
      { numRuns: process.env['LONG_TESTS'] ? 5_000 : 120 },
    )
  },
)
