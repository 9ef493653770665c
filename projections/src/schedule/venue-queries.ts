import type { FragmentSqlToken } from 'slonik'
import type { VenueId } from '@league/contracts/kernel/id'
import { venueView, type VenueView } from '@league/contracts/venue/views'
import { joinExistingOrganization } from '../directory/joins.ts'
import { query, sql, type Reader } from '../query.ts'

const uses = ['schedule', 'directory'] as const

/** Returns venues by name. The condition sees `venue`. */
function venuesWhere(db: Reader, condition: FragmentSqlToken): Promise<readonly VenueView[]> {
  return db.any(sql.type(venueView)`
    select venue.venue_id as id, venue.organization_id, venue.name, venue.address, venue.map_url,
      venue.courts, venue.opening_hours,
      (
        select count(*)::integer
        from schedule.game game
        where game.organization_id = venue.organization_id
          and game.venue_id = venue.venue_id
          and not game.deleted
      ) as games,
      venue.revision::text as revision
    from schedule.venue venue
    ${joinExistingOrganization('venue')}
    where not venue.deleted and ${condition}
    order by lower(venue.name), venue.venue_id
  `)
}

/** Returns the venues of the organization by name. */
export const listVenuesQuery = query<VenueView[]>(uses, async (db) => [
  ...(await venuesWhere(db, sql.fragment`true`)),
])

/** Returns a venue, or null if it does not exist. */
export const readVenueQuery = query<VenueView | null, VenueId>(uses, async (db, venueId) => {
  const [venue] = await venuesWhere(db, sql.fragment`venue.venue_id = ${venueId}`)
  return venue ?? null
})
