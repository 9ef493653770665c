import type { EventId, OrganizationId } from '@league/contracts/kernel/id'
import { type ProblemCode, reject } from '@league/contracts/kernel/problem'
import type { NameOwnerId, ReservationEvent } from '@league/contracts/organization/events'
import type { CommandHandler } from '../kernel/command-handler.ts'
import type { ReservedName } from './name.ts'
import { reservation, type ReservationState } from './state.ts'

export interface ReserveName extends ReservedName {
  ownerId: NameOwnerId
  /** The organization whose streams the owner is in. */
  organizationId: OrganizationId
  /** The event of somebody else's reservation that is known to have expired. */
  expiredEventId?: EventId | undefined
}

const takenProblems: Record<ReservedName['kind'], ProblemCode> = {
  slug: 'slug-taken',
  domain: 'domain-taken',
  username: 'username-taken',
  venue: 'venue-name-taken',
}

/**
 * Reserves a name for an owner. An owner who has the name reserves it again with a new event, so that a
 * command that is about to release the earlier reservation sees that the name is still needed.
 *
 * @throws Problem `slug-taken` · `domain-taken` · `username-taken` · `venue-name-taken`
 */
export const reserveName: CommandHandler<ReserveName, ReservationState, ReservationEvent> = {
  ...reservation,
  decide({ kind, name, ownerId, organizationId, expiredEventId }, state) {
    const data = { kind, name, ownerId, organizationId }
    const reserved: ReservationEvent = { type: 'NameReserved', data }
    if (state === null || state.ownerId === ownerId) return [reserved]
    if (state.eventId !== expiredEventId) reject(takenProblems[kind])
    return [{ type: 'NameReleased', data: { kind, name, ownerId: state.ownerId } }, reserved]
  },
}

export interface ReleaseName extends ReservedName {
  /** The event of the reservation to release. */
  eventId: EventId
}

/** Releases a name. Does nothing if the name was reserved again since. */
export const releaseName: CommandHandler<ReleaseName, ReservationState, ReservationEvent> = {
  ...reservation,
  decide({ kind, name, eventId }, state) {
    if (state?.eventId !== eventId) return []
    return [{ type: 'NameReleased', data: { kind, name, ownerId: state.ownerId } }]
  },
}
