import type { OrganizationEvent } from '@league/contracts/organization/events'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'

export interface GivenDomain {
  domain: string
  /** Value that the TXT record must have. Not needed where the domain is verified at once. */
  proof?: string | undefined
  /** It is known to be the organization's: samples and tests. */
  domainVerified?: boolean | undefined
}

/** Nobody else can own a name below `.localhost`: it is this machine, whoever asks. */
function isOfThisMachine(domain: string): boolean {
  return domain.endsWith('.localhost')
}

/**
 * A claim, and its verification where nothing needs to be proven.
 *
 * @throws Problem `invalid` (path `proof`) for a claim that nothing could ever prove
 */
export function claimDomain(
  organizationId: Id,
  { domain, proof, domainVerified }: GivenDomain,
  replaced: string | null,
): OrganizationEvent[] {
  const verified = domainVerified === true || isOfThisMachine(domain)
  if (!verified && !proof) {
    rejected('invalid', [{ path: 'proof', message: 'A claim needs the value that proves it.' }])
  }
  const claimed = { organizationId, domain, proof: proof ?? '' }
  const claim: OrganizationEvent = { type: 'DomainClaimed', data: claimed }
  return verified ? [claim, { type: 'DomainVerified', data: { organizationId, domain, replaced } }] : [claim]
}
