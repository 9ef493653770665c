import { z } from 'zod'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { businessId } from '../kernel/id.ts'
import { calendarDate } from '../kernel/calendar.ts'
import { signupStatuses } from './options.ts'

const text = z.string().nullable()

/**
 * The fields of a business (R277). Phone and email belong to the business, not to a person, and are published
 * in the directory, so they are not sealed. Values of option lists are plain text here, so that the log stays
 * readable when a list changes. `signupDeadline` is a calendar day. Empty fields are null.
 */
export const businessDetails = z.object({
  name: z.string(),
  phone: text,
  email: text,
  website: text,
  city: text,
  state: text,
  location: text,
  facebook: text,
  instagram: text,
  sport: text,
  category: text,
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

export const BusinessDeleted = defineEvent('BusinessDeleted', z.object({ businessId, name: z.string() }))

export type BusinessEvent =
  EventOf<typeof BusinessAdded> | EventOf<typeof BusinessChanged> | EventOf<typeof BusinessDeleted>
