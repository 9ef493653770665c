import type { EventId, OrganizationId } from '@league/contracts/kernel/id'
import type { NameOwnerId, ReservationEvent } from '@league/contracts/organization/events'
import type { Aggregate } from '../kernel/command-handler.ts'

export interface Reservation {
  ownerId: NameOwnerId
  /** The organization whose streams the owner is in. Older reservations do not have it. */
  organizationId: OrganizationId | null
  /** The latest event that reserved the name. A command that releases the name says which event it means. */
  eventId: EventId
  /**
   * Whether the owner reserved the name more than once, so another command of that owner may depend on it.
   */
  renewed: boolean
}

/** Null: the name is free. */
export type ReservationState = Reservation | null

/**
 * A name that is unique because it has one stream: slugs, domains and usernames on the whole platform, names of venues
 * in their organization.
 */
export const reservation: Aggregate<ReservationState, ReservationEvent> = {
  name: 'reservation',
  initialState: null,
  evolve(state, event, eventId) {
    if (event.type === 'NameReleased') return null
    const { ownerId, organizationId = null } = event.data
    return { ownerId, organizationId, eventId, renewed: state?.ownerId === ownerId }
  },
}
