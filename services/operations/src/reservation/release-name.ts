import type { ReservationEvent } from '@league/contracts/organization/events'
import type { Id } from '@league/contracts/kernel/id'
import type { Decider } from '../kernel/decider.ts'
import type { ReservedName } from './name.ts'
import { hold, type HoldState } from './hold.ts'

export interface ReleaseName extends ReservedName {
  /** The event of the reservation that is meant. */
  eventId: Id
}

/** Gives a name back. Nothing where it was reserved anew since. */
export const releaseName: Decider<ReleaseName, HoldState, ReservationEvent> = {
  ...hold,
  decide({ kind, name, eventId }, state) {
    if (state?.eventId !== eventId) return []
    return [{ type: 'NameReleased', data: { kind, name, ownerId: state.ownerId } }]
  },
}
