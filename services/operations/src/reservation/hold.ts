import type { ReservationEvent } from '@league/contracts/organization/events'
import type { Id } from '@league/contracts/kernel/id'
import type { Noun } from '../kernel/decider.ts'
import { reservation } from './state.ts'

export interface Hold {
  ownerId: Id
  /** In whose streams the owner is found; older reservations do not say. */
  organizationId: Id | null
  /** The last event that reserved it. A command that gives the name back names the one it means. */
  eventId: Id
  /** Whether the owner reserved it again: another command of the same owner counts on it. */
  renewed: boolean
}

/** By which event a name is held, and whose it is; null when it is free. */
export type HoldState = Hold | null

/** A reservation as those see it who reserve and release: not only whose it is, but since when. */
export const hold: Noun<HoldState, ReservationEvent> = {
  category: reservation.category,
  initialState: null,
  evolve(state, event, eventId) {
    if (event.type === 'NameReleased') return null
    const { ownerId, organizationId = null } = event.data
    return { ownerId, organizationId, eventId, renewed: state?.ownerId === ownerId }
  },
}
