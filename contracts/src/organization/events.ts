import { z } from 'zod'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { id } from '../kernel/id.ts'
import { timeZone } from '../kernel/calendar.ts'
import { brandColor, domain, slug } from './address.ts'

export const OrganizationCreated = defineEvent(
  'OrganizationCreated',
  z.object({
    organizationId: id,
    name: z.string(),
    slug,
    domain: domain.nullable(),
    theme: z.enum(['light', 'dark']),
    brandColor,
    timeZone,
    city: z.string().nullable(),
    sportIds: z.array(id),
  }),
)

/** A slug, domain or username belongs to one owner as long as its reservation stream ends in a reservation. */
export const NameReserved = defineEvent(
  'NameReserved',
  z.object({ kind: z.enum(['slug', 'domain', 'username']), name: z.string(), ownerId: id }),
)

export const NameReleased = defineEvent(
  'NameReleased',
  z.object({ kind: z.enum(['slug', 'domain', 'username']), name: z.string(), ownerId: id }),
)

export type OrganizationEvent = EventOf<typeof OrganizationCreated>
export type ReservationEvent = EventOf<typeof NameReserved> | EventOf<typeof NameReleased>
