import type { ReservationEvent } from '@league/contracts/organization/events'
import type { Id } from '@league/contracts/kernel/id'
import { type ProblemCode, rejected } from '@league/contracts/kernel/problem'
import type { Decider } from '../kernel/decider.ts'
import type { ReservedName } from './name.ts'
import { hold, type HoldState } from './hold.ts'

export interface ReserveName extends ReservedName {
  ownerId: Id
  /** In whose streams the owner is found. */
  organizationId: Id
  /** A reservation of somebody else that is known to have lapsed, by its event. */
  lapsed?: Id | undefined
}

const taken: Record<ReservedName['kind'], ProblemCode> = {
  slug: 'slug-taken',
  domain: 'domain-taken',
  username: 'username-taken',
}

/**
 * The owner may reserve again, and it is written down again: so that who wants to give the name back sees that it is
 * needed anew.
 *
 * @throws Problem `slug-taken` · `domain-taken` · `username-taken`
 */
export const reserveName: Decider<ReserveName, HoldState, ReservationEvent> = {
  ...hold,
  decide({ kind, name, ownerId, organizationId, lapsed }, state) {
    const data = { kind, name, ownerId, organizationId }
    const reserved: ReservationEvent = { type: 'NameReserved', data }
    if (state === null || state.ownerId === ownerId) return [reserved]
    if (state.eventId !== lapsed) rejected(taken[kind])
    return [{ type: 'NameReleased', data: { kind, name, ownerId: state.ownerId } }, reserved]
  },
}
