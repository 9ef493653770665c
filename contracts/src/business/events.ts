import { z } from 'zod'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { businessId } from '../kernel/id.ts'
import { calendarDate } from '../kernel/calendar.ts'
import { signupStatuses } from './options.ts'
import { optionalTypedText, typedText } from '../kernel/typed-text.ts'

const text = optionalTypedText
/** A value of an option list. */
const option = z.string().nullable()

/**
 * The fields of a business (R277). Phone and email belong to the business and are published in the directory, but
 * they can be erased like every typed text. Values of option lists are plain text here, so that the log stays
 * readable when a list changes. `signupDeadline` is a calendar day. Empty fields are null.
 */
export const businessDetails = z.object({
  name: typedText,
  phone: text,
  email: text,
  website: text,
  city: option,
  state: option,
  location: text,
  facebook: text,
  instagram: text,
  sport: option,
  category: option,
  season: text,
  nextSeason: text,
  signupDeadline: calendarDate.nullable(),
  signupStatus: z.enum(signupStatuses),
  cost: text,
  skillLevel: text,
})
export type BusinessDetails = z.infer<typeof businessDetails>

export const BusinessAdded = defineEvent('BusinessAdded', businessDetails.extend({ businessId }))

export const BusinessChanged = defineEvent(
  'BusinessChanged',
  z.object({ businessId, before: businessDetails, after: businessDetails }),
)

export const BusinessDeleted = defineEvent('BusinessDeleted', z.object({ businessId, name: typedText }))

/** A deleted business is in the directory again. */
export const BusinessRestored = defineEvent('BusinessRestored', z.object({ businessId }))

export type BusinessEvent =
  | EventOf<typeof BusinessAdded>
  | EventOf<typeof BusinessChanged>
  | EventOf<typeof BusinessDeleted>
  | EventOf<typeof BusinessRestored>
