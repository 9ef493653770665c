import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BusinessDetails, BusinessEvent } from '@league/contracts/business/events'
import { Problem } from '@league/contracts/kernel/problem'
import { fold } from '../kernel/command-handler.ts'
import { given, context } from '../testing/given.ts'
import { addBusiness, changeBusiness, deleteBusiness, newBusiness } from './commands.ts'
import { business, type BusinessState } from './state.ts'

const businessId = context.newId
const before: BusinessDetails = {
  ...newBusiness,
  name: 'Buffalo Hoops',
  phone: '+1 716 555 0100',
  website: 'https://hoops.example',
  city: 'Buffalo',
  state: 'New York',
  sport: 'basketball',
  category: 'co-ed',
  signupDeadline: '2026-03-01',
  cost: '$120',
}
const added: BusinessEvent = { type: 'BusinessAdded', data: { ...before, businessId } }
const deleted: BusinessEvent = { type: 'BusinessDeleted', data: { businessId, name: 'Buffalo Hoops' } }

describe('addBusiness (C125)', () => {
  it('trims the input and leaves omitted fields empty (R277)', () => {
    const { phone, website, city, state, sport, category, signupDeadline } = before
    given(addBusiness)
      .when({
        name: ' Buffalo Hoops ',
        phone: ` ${phone}`,
        email: '  ',
        website,
        city,
        state,
        sport,
        category,
        signupDeadline,
        cost: '$120',
      })
      .thenEvents(added)
  })

  it('opens sign-up unless the input closes it (R278)', () => {
    given(addBusiness)
      .when({ name: 'B', signupStatus: 'closed' })
      .thenEvents({
        type: 'BusinessAdded',
        data: { ...newBusiness, name: 'B', signupStatus: 'closed', businessId },
      })
    expect(newBusiness.signupStatus).toBe('active')
  })

  it('requires a name and adds a business only once', () => {
    given(addBusiness).when({ name: ' ' }).thenRefused('name-required')
    given(addBusiness, added).when({ name: 'Again' }).thenEvents()
  })
})

describe('changeBusiness (C126)', () => {
  it('keeps omitted fields, clears fields with null and records the details before and after (R277, R278)', () => {
    given(changeBusiness, added)
      .when({ phone: null, website: '', signupStatus: 'closed', name: undefined })
      .thenEvents({
        type: 'BusinessChanged',
        data: {
          businessId,
          before,
          after: { ...before, phone: null, website: null, signupStatus: 'closed' },
        },
      })
  })

  it('appends nothing when all values are unchanged', () => {
    given(changeBusiness, added).when({ name: 'Buffalo Hoops', email: null }).thenEvents()
  })

  it('refuses an empty name and a deleted business', () => {
    given(changeBusiness, added).when({ name: '' }).thenRefused('name-required')
    given(changeBusiness, added, deleted).when({ name: 'B' }).thenRefused('not-found')
    given(changeBusiness).when({ name: 'B' }).thenRefused('not-found')
  })
})

it('the business directory deletes a business only once (C127)', () => {
  given(deleteBusiness, added).when({}).thenEvents(deleted)
  given(deleteBusiness, added, deleted).when({}).thenRefused('not-found')
})

const text = fc.constantFrom('', ' ', 'Buffalo', null, undefined)
const command = fc.record(
  {
    name: fc.constantFrom('Buffalo Hoops', ' ', 'B', undefined),
    phone: text,
    city: text,
    signupDeadline: fc.constantFrom('2026-03-01', '', null, undefined),
    signupStatus: fc.constantFrom('active' as const, 'closed' as const, undefined),
  },
  { requiredKeys: [] },
)

it('the business directory never stores an empty text, and a replay gives the same state, for any commands in any order (R277)', () => {
  fc.assert(
    fc.property(fc.array(fc.option(command, { freq: 8 })), (commands) => {
      const events: BusinessEvent[] = [added]
      let state: BusinessState = fold(business, [{ event: added, eventId: 'event-0' }])
      for (const input of commands) {
        let decided: readonly BusinessEvent[] = []
        try {
          decided = input
            ? changeBusiness.decide(input, state, context)
            : deleteBusiness.decide({}, state, context)
        } catch (error) {
          if (!(error instanceof Problem)) throw error
          expect(error.code).toBe(state && !state.deleted ? 'name-required' : 'not-found')
        }
        for (const event of decided) state = business.evolve(state, event, '')
        events.push(...decided)
        expect(Object.values(state?.details ?? {})).not.toContain('')
      }
      expect(
        fold(
          business,
          events.map((event) => ({ event, eventId: '' })),
        ),
      ).toEqual(state)
    }),
  )
})
