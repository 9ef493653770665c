import fc from 'fast-check'
import { expect, it } from 'vitest'
import { eventCatalogue } from '@league/contracts/events'
import type { OrganizationEvent } from '@league/contracts/organization/events'
import { Problem } from '@league/contracts/kernel/problem'
import { fold } from '../kernel/command-handler.ts'
import { context } from '../testing/given.ts'
import {
  changeOrganization,
  createOrganization,
  deleteOrganization,
  switchFeature,
  verifyDomain,
} from './commands.ts'
import { organization, type OrganizationState } from './state.ts'

type Decision = (state: OrganizationState) => readonly OrganizationEvent[]

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const domain = fc.constantFrom('a.example', 'b.example', 'c.localhost', 'Not A Domain')
const proof = fc.constantFrom('p-1', 'p-2')

const decision: fc.Arbitrary<Decision> = fc.oneof(
  fc
    .record({
      details: maybe(
        fc.record({ name: fc.constantFrom('W', ' ', 'WNBA'), city: fc.constantFrom('', 'LA', null) }),
      ),
      slug: maybe(fc.constantFrom('wnba', 'w-league', 'schedule', '!')),
      domain: maybe(fc.option(domain)),
      proof: maybe(proof),
      domainVerified: maybe(fc.boolean()),
    })
    .map((command) => (state: OrganizationState) => changeOrganization.decide(command, state, context)),
  maybe(proof).map(
    (found) => (state: OrganizationState) => verifyDomain.decide({ proof: found }, state, context),
  ),
  fc
    .boolean()
    .map(
      (enabled) => (state: OrganizationState) =>
        switchFeature.decide({ featureKey: 'store', enabled }, state, context),
    ),
  fc.constant((state: OrganizationState) => deleteOrganization.decide({}, state, context)),
)

function refusedOr(decide: () => readonly OrganizationEvent[]): readonly OrganizationEvent[] {
  try {
    const events = decide()
    // Events that do not fit their schema never reach the log.
    return events.every(({ type, data }) => eventCatalogue.get(type)?.schema.safeParse(data).success)
      ? events
      : []
  } catch (error) {
    if (error instanceof Problem) return []
    throw error
  }
}

it('an organization has at most one domain, which was claimed before, for any commands in any order', () => {
  const first = createOrganization.decide({ name: 'WNBA', slug: 'wnba', sportIds: [] }, null, context)
  fc.assert(
    fc.property(fc.array(decision, { maxLength: 15 }), (decisions) => {
      const log: OrganizationEvent[] = []
      let state: OrganizationState = null
      /** The verified domains according to the events alone. */
      let verified: string[] = []
      const take = (event: OrganizationEvent) => {
        if (event.type === 'DomainVerified') {
          expect(state?.claim?.domain).toBe(event.data.domain)
          expect(event.data.replaced).toBe(verified[0] ?? null)
          verified = [...verified.filter((name) => name !== event.data.replaced), event.data.domain]
        }
        if (event.type === 'DomainReleased') {
          expect([state?.domain, state?.claim?.domain]).toContain(event.data.domain)
          verified = verified.filter((name) => name !== event.data.domain)
        }
        expect(state?.deleted ?? false).toBe(false)
        state = organization.evolve(state, event, '')
        log.push(event)
      }
      first.forEach(take)
      for (const decide of decisions) {
        refusedOr(() => decide(state)).forEach(take)
        expect(verified.length).toBeLessThanOrEqual(1)
        expect(state).toMatchObject({ domain: verified[0] ?? null })
        const now = state as OrganizationState
        if (now?.claim) expect(now.claim.domain).not.toBe(now.domain)
      }
      const replayed = log.map((event) => ({ event, eventId: '' }))
      expect(fold(organization, replayed)).toEqual(state)
    }),
    { numRuns: 500 },
  )
})
