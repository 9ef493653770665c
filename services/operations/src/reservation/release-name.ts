import type { ReservationEvent } from '@league/contracts/organization/events'
import type { Decider } from '../kernel/decider.ts'
import type { ReserveName } from './reserve-name.ts'
import { type Owner, reservation } from './state.ts'

/** Gives a name back. Nothing for who does not have it. */
export const releaseName: Decider<ReserveName, Owner, ReservationEvent> = {
  ...reservation,
  decide({ kind, name, ownerId }, owner) {
    return owner === ownerId ? [{ type: 'NameReleased', data: { kind, name, ownerId } }] : []
  },
}
