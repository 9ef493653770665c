import { z } from 'zod'
import { clockTime } from '../kernel/calendar.ts'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { venueId } from '../kernel/id.ts'
import { optionalTypedText, typedText } from '../kernel/typed-text.ts'
import { weekdays } from '../schedule/rules.ts'

/** When a venue is open on a weekday, in the time zone of the organization. */
export const openingHours = z.object({
  weekday: z.enum(weekdays),
  opens: clockTime,
  closes: clockTime,
})

/**
 * What is known about a venue. `courts` are names in the order in which they are shown; there is at least one. Without
 * any opening hours, the venue may be open at any time. Otherwise it is closed on weekdays without hours.
 */
export const venueDetails = z.object({
  name: typedText,
  address: optionalTypedText,
  mapUrl: optionalTypedText,
  courts: z.array(typedText),
  openingHours: z.array(openingHours),
})
export type VenueDetails = z.infer<typeof venueDetails>

export const VenueCreated = defineEvent('VenueCreated', venueDetails.extend({ venueId }))

export const VenueChanged = defineEvent(
  'VenueChanged',
  z.object({ venueId, before: venueDetails, after: venueDetails }),
)

/** No more games can be scheduled at the venue. The games that are there keep it as their location. */
export const VenueDeleted = defineEvent('VenueDeleted', z.object({ venueId, name: typedText }))

/** Games can be scheduled at a deleted venue again. */
export const VenueRestored = defineEvent('VenueRestored', z.object({ venueId }))

export type VenueEvent =
  | EventOf<typeof VenueCreated>
  | EventOf<typeof VenueChanged>
  | EventOf<typeof VenueDeleted>
  | EventOf<typeof VenueRestored>
