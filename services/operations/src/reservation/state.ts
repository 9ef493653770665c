import type { ReservationEvent } from '@league/contracts/organization/events'
import type { Id } from '@league/contracts/kernel/id'
import type { Noun } from '../kernel/decider.ts'

export interface Reservation {
  ownerId: Id
  /** The last event that reserved it. A command that gives the name back names the one it means. */
  eventId: Id
  /** Whether the owner reserved it again: another command of the same owner counts on it. */
  renewed: boolean
}

/** Who has the name; null when it is free. */
export type ReservationState = Reservation | null

/** A slug, domain or username of the platform: one stream a name, so that two can never have it. */
export const reservation: Noun<ReservationState, ReservationEvent> = {
  category: 'reservation',
  initialState: null,
  evolve(state, { type, data: { ownerId } }, eventId) {
    if (type === 'NameReleased') return null
    return { ownerId, eventId, renewed: state?.ownerId === ownerId }
  },
}
