import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eventCatalogue, type DomainRecord, type EventType } from '@league/contracts/events'
import { projections } from '../src/projections.ts'
import { foldInMemory } from '../src/runtime/as-of.ts'
import { contentHash } from '../src/runtime/content-hash.ts'
import { randomLeague } from './random-league.ts'
import { randomOrganization } from './random-organization.ts'

const randomLog = fc.oneof(randomLeague, randomOrganization)

/** The log as it reads once the keys of forgotten people are destroyed. */
function withoutKeys(events: readonly DomainRecord[]): DomainRecord[] {
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

it('the random logs hold events of every type', () => {
  const logs = [randomLeague, randomOrganization].flatMap((log) => fc.sample(log, { seed: 1, numRuns: 500 }))
  const types = new Set(logs.flatMap(({ league }) => league.events.map(({ type }) => type)))
  expect([...eventCatalogue.keys()].filter((type) => !types.has(type as EventType))).toEqual([])
})

describe.each(projections.map((projection) => [projection.name, projection] as const))(
  '%s',
  (_, projection) => {
    it('comes out the same folded at once, again, and in any batches that see no more than they need', () => {
      fc.assert(
        fc.property(
          randomLog,
          fc.array(fc.integer({ min: 1, max: 25 }), { minLength: 1 }),
          ({ league }, batches) => {
            const once = contentHash(foldInMemory(projection, league.events))
            expect(contentHash(foldInMemory(projection, league.events))).toBe(once)
            expect(contentHash(foldInMemory(projection, league.events, { batches }))).toBe(once)
          },
        ),
        { numRuns: 120 },
      )
    })

    it('comes out the same when the keys of the forgotten are gone', () => {
      fc.assert(
        fc.property(randomLeague, ({ league }) => {
          // Nobody is changed after being forgotten: a decider refuses it.
          const events = league.events.filter(
            (event, at) =>
              (event.type !== 'PlayerChanged' && event.type !== 'PlayerSponsorChanged') ||
              !league.events
                .slice(0, at)
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
