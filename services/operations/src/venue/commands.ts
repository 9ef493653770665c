import { isDeepStrictEqual } from 'node:util'
import type { VenueId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import { weekdays } from '@league/contracts/schedule/rules'
import type { VenueDetails, VenueEvent } from '@league/contracts/venue/events'
import type { CommandHandler } from '../kernel/command-handler.ts'
import { requireExistingVenue, venue, type VenueState } from './state.ts'

/** An omitted field keeps its value; null or an empty text clears an address. */
export type VenueInput = { [Field in keyof VenueDetails]?: VenueDetails[Field] | undefined }

/** The details that a new venue starts with: one court, and no opening hours. */
export const newVenue: VenueDetails = {
  name: '',
  address: null,
  mapUrl: null,
  courts: ['Court 1'],
  openingHours: [],
}

/** Creates a venue. Its name is reserved by the process. @throws Problem `name-required` */
export const createVenue: CommandHandler<VenueInput & { name: string }, VenueState, VenueEvent, VenueId> = {
  ...venue,
  decide(input, state, { streamId: venueId }) {
    if (state) return []
    return [{ type: 'VenueCreated', data: { ...mergeDetails(newVenue, input), venueId } }]
  },
}

/** Changes the details of a venue. @throws Problem `not-found` · `name-required` */
export const changeVenue: CommandHandler<VenueInput, VenueState, VenueEvent, VenueId> = {
  ...venue,
  decide(input, state) {
    const { venueId, details: before } = requireExistingVenue(state)
    const after = mergeDetails(before, input)
    return isDeepStrictEqual(before, after)
      ? []
      : [{ type: 'VenueChanged', data: { venueId, before, after } }]
  },
}

/** Deletes a venue. Its games stay there. @throws Problem `not-found` */
export const deleteVenue: CommandHandler<object, VenueState, VenueEvent, VenueId> = {
  ...venue,
  decide(_, state) {
    const { venueId, details } = requireExistingVenue(state)
    return [{ type: 'VenueDeleted', data: { venueId, name: details.name } }]
  },
}

/** Returns the details with the input applied. Opening hours are in the order of the week. */
function mergeDetails(before: VenueDetails, input: VenueInput): VenueDetails {
  const { name = before.name, address = before.address, mapUrl = before.mapUrl, courts, openingHours } = input
  const hours = openingHours ?? before.openingHours
  return {
    name: name.trim() || reject('name-required'),
    address: address?.trim() || null,
    mapUrl: mapUrl?.trim() || null,
    courts: courts?.length ? courts : before.courts,
    openingHours: hours.toSorted((a, b) => weekdays.indexOf(a.weekday) - weekdays.indexOf(b.weekday)),
  }
}
