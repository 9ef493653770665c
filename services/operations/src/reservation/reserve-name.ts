import type { ReservationEvent } from '@league/contracts/organization/events'
import type { Id } from '@league/contracts/kernel/id'
import { type ProblemCode, rejected } from '@league/contracts/kernel/problem'
import type { Decider } from '../kernel/decider.ts'
import type { ReservedName } from './name.ts'
import { type Owner, reservation } from './state.ts'

export interface ReserveName extends ReservedName {
  ownerId: Id
}

const taken: Record<ReservedName['kind'], ProblemCode> = {
  slug: 'slug-taken',
  domain: 'domain-taken',
  username: 'username-taken',
}

export const reserveName: Decider<ReserveName, Owner, ReservationEvent> = {
  ...reservation,
  decide({ kind, name, ownerId }, owner) {
    if (owner === ownerId) return []
    if (owner !== null) rejected(taken[kind])
    return [{ type: 'NameReserved', data: { kind, name, ownerId } }]
  },
}
