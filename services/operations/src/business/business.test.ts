import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BusinessDetails, BusinessEvent } from '@league/contracts/business/events'
import { Problem } from '@league/contracts/kernel/problem'
import { fold } from '../kernel/decider.ts'
import { given, issued } from '../testing/given.ts'
import { addBusiness } from './add-business.ts'
import { changeBusiness } from './change-business.ts'
import { deleteBusiness } from './delete-business.ts'
import { newBusiness } from './details.ts'
import { business, type BusinessState } from './state.ts'

const businessId = issued.newId
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

describe('C125 adding a business', () => {
  it('R277 trims what is given and leaves the rest empty', () => {
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

  it('R278 takes sign-ups unless told otherwise', () => {
    given(addBusiness)
      .when({ name: 'B', signupStatus: 'closed' })
      .thenEvents({
        type: 'BusinessAdded',
        data: { ...newBusiness, name: 'B', signupStatus: 'closed', businessId },
      })
    expect(newBusiness.signupStatus).toBe('active')
  })

  it('needs a name, and happens once', () => {
    given(addBusiness).when({ name: ' ' }).thenRefused('name-required')
    given(addBusiness, added).when({ name: 'Again' }).thenEvents()
  })
})

describe('C126 changing a business', () => {
  it('R277 R278 keeps what is left out, empties with null, and remembers before and after', () => {
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

  it('changes nothing when everything stands', () => {
    given(changeBusiness, added).when({ name: 'Buffalo Hoops', email: null }).thenEvents()
  })

  it('refuses an empty name and a business that is gone', () => {
    given(changeBusiness, added).when({ name: '' }).thenRefused('name-required')
    given(changeBusiness, added, deleted).when({ name: 'B' }).thenRefused('not-found')
    given(changeBusiness).when({ name: 'B' }).thenRefused('not-found')
  })
})

it('C127 deleting a business happens once', () => {
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

it('R277 holds no empty text, whatever is given in any order, and a replay comes to the same', () => {
  fc.assert(
    fc.property(fc.array(fc.option(command, { freq: 8 })), (commands) => {
      const events: BusinessEvent[] = [added]
      let state: BusinessState = fold(business, [{ event: added, eventId: 'event-0' }])
      for (const one of commands) {
        let decided: readonly BusinessEvent[] = []
        try {
          decided = one ? changeBusiness.decide(one, state, issued) : deleteBusiness.decide({}, state, issued)
        } catch (error) {
          if (!(error instanceof Problem)) throw error
          expect(error.code).toBe(state ? 'name-required' : 'not-found')
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
