import { describe, it } from 'vitest'
import type { VenueDetails, VenueEvent } from '@league/contracts/venue/events'
import { context, given } from '../testing/given.ts'
import { changeVenue, createVenue, deleteVenue, newVenue } from './commands.ts'

const venueId = context.streamId
const before: VenueDetails = {
  name: 'Harbor Gym',
  address: '12 Court Street',
  mapUrl: null,
  courts: ['Court 1', 'Court 2'],
  openingHours: [
    { weekday: 'Sunday', opens: '09:00', closes: '21:00' },
    { weekday: 'Saturday', opens: '10:00', closes: '20:00' },
  ],
}
const created: VenueEvent = { type: 'VenueCreated', data: { ...before, venueId } }
const deleted: VenueEvent = { type: 'VenueDeleted', data: { venueId, name: 'Harbor Gym' } }

describe('a venue', () => {
  it('a venue is created once, with one court by default and its opening hours in the order of the week', () => {
    given(createVenue)
      .when({ ...before, name: ' Harbor Gym ', openingHours: before.openingHours.toReversed() })
      .thenEvents(created)
    given(createVenue)
      .when({ name: 'Gym' })
      .thenEvents({ type: 'VenueCreated', data: { ...newVenue, name: 'Gym', venueId } })
    given(createVenue).when({ name: ' ' }).thenRefused('name-required')
    given(createVenue, created).when({ name: 'Again' }).thenEvents()
  })

  it('a venue keeps what a change omits, and a change of nothing appends nothing', () => {
    given(changeVenue, created)
      .when({ address: '', courts: ['Court 1'] })
      .thenEvents({
        type: 'VenueChanged',
        data: { venueId, before, after: { ...before, address: null, courts: ['Court 1'] } },
      })
    given(changeVenue, created).when({ name: 'Harbor Gym', courts: [] }).thenEvents()
    given(changeVenue, created).when({ name: '' }).thenRefused('name-required')
  })

  it('a venue is deleted once and then no longer changed', () => {
    given(deleteVenue, created).when({}).thenEvents(deleted)
    given(deleteVenue, created, deleted).when({}).thenRefused('not-found')
    given(changeVenue, created, deleted).when({ name: 'B' }).thenRefused('not-found')
  })
})
