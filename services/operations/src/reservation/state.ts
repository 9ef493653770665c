import type { ReservationEvent } from '@league/contracts/organization/events'
import type { Id } from '@league/contracts/kernel/id'
import type { Noun } from '../kernel/decider.ts'

/** Who has the name; null when it is free. */
export type Owner = Id | null

/** A slug, domain or username of the platform: one stream a name, so that two can never have it. */
export const reservation: Noun<Owner, ReservationEvent> = {
  category: 'reservation',
  initialState: null,
  evolve: (_, event) => (event.type === 'NameReserved' ? event.data.ownerId : null),
}
