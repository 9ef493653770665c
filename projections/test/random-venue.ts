import type { VenueDetails } from '@league/contracts/venue/events'
import type { TestLeague } from './league.ts'

const plainVenue: VenueDetails = {
  name: 'Harbor Gym',
  address: null,
  mapUrl: null,
  courts: ['Court 1', 'Court 2'],
  openingHours: [],
}

/** Creates, changes, deletes or restores one of three venues, or moves a game there. */
export function changeVenues(
  { league }: { league: TestLeague },
  [a, b, c]: readonly [number, number, number],
): void {
  const venueId = `venue-${a % 3}`
  const after: VenueDetails = {
    ...plainVenue,
    name: `Gym ${c}`,
    courts: c % 2 ? ['Main court'] : plainVenue.courts,
  }
  switch (b % 4) {
    case 0:
      league.append('VenueCreated', { ...plainVenue, venueId })
      return
    case 1:
      league.append('VenueChanged', { venueId, before: plainVenue, after })
      return
    case 2:
      league.append('VenueDeleted', { venueId, name: plainVenue.name })
      return
    default:
      league.append('VenueRestored', { venueId })
  }
}
