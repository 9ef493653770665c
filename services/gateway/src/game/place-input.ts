import type { OrganizationId, VenueId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import { placeText } from '@league/contracts/venue/rules'
import { readVenueQuery } from '@league/projections/schedule/venue-queries'
import type { ReadSide } from '../reads/read-side.ts'
import { orNotFound } from '../route-deps.ts'

interface PlaceInput {
  venue_id?: VenueId | null | undefined
  court?: string | null | undefined
  location?: string | null | undefined
  location_url?: string | null | undefined
}

/**
 * Returns where a body says that a game is played. A venue gives the location its name and its map link.
 *
 * @param current the game that is changed
 *
 * @throws Problem `not-found` for a deleted venue · `invalid` for a court that the venue does not have
 */
export async function resolvePlace(
  reads: Pick<ReadSide, 'readLatest'>,
  organizationId: OrganizationId,
  { venue_id, court, location, location_url: locationUrl }: PlaceInput,
  current: { venue_id?: VenueId | undefined } = {},
) {
  // A court alone is one of the venue at which the game is.
  const venueId = venue_id === undefined && court !== undefined ? current.venue_id : venue_id
  if (!venueId) return { venueId, location, locationUrl }
  const venue = orNotFound((await reads.readLatest(organizationId, readVenueQuery, venueId)).value)
  if (court && !venue.courts.includes(court))
    reject('invalid', [{ path: 'court', message: `Choose a court of ${venue.name}.` }])
  const name = court || null
  return { venueId, court: name, location: placeText(venue.name, name), locationUrl: venue.map_url }
}
