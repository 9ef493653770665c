import type { OrganizationEvent } from '@league/contracts/organization/events'
import { rejected } from '@league/contracts/kernel/problem'
import type { Decider } from '../kernel/decider.ts'
import { living, organization, type OrganizationState } from './state.ts'

export interface VerifyDomain {
  /** The proof that was found. Named, it keeps a claim that came in between from being verified by the proof of another one. */
  proof?: string | undefined
}

/** The claimed domain is the organization's from now on. @throws Problem `domain-not-claimed` · `not-found` */
export const verifyDomain: Decider<VerifyDomain, OrganizationState, OrganizationEvent> = {
  ...organization,
  decide({ proof }, state) {
    const { organizationId, claim, domain: replaced } = living(state)
    if (!claim || (proof !== undefined && proof !== claim.proof)) rejected('domain-not-claimed')
    return [{ type: 'DomainVerified', data: { organizationId, domain: claim.domain, replaced } }]
  },
}
