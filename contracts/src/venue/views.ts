import { z } from 'zod'
import { organizationId, venueId } from '../kernel/id.ts'
import { openingHours } from './events.ts'

/** A venue at which games are played. */
export const venueView = z.object({
  id: venueId,
  organization_id: organizationId,
  name: z.string(),
  address: z.string().nullable(),
  map_url: z.string().nullable(),
  courts: z.array(z.string()).describe('The names of its courts, at least one.'),
  opening_hours: z
    .array(openingHours)
    .describe(
      'Without any, it may be open at any time. Otherwise it is closed on weekdays that are missing.',
    ),
  games: z.number().int().describe('How many games are scheduled there, played ones included.'),
  revision: z.string().describe('Send it in quotes as `If-Match` with a change of this venue.'),
})
export type VenueView = z.infer<typeof venueView>
