import { randomBytes } from 'node:crypto'
import { rejected } from '@league/contracts/kernel/problem'
import { isSharedHost } from '../http/hosts.ts'

/** What an organization has of domains. */
interface Domains {
  domain: string | null
  claim: { domain: string } | null
}

const none: Domains = { domain: null, claim: null }

/**
 * The domain as a command takes it: with a proof where it is a new one, null to give it up, nothing where none was named.
 *
 * @throws Problem `domain-reserved` for the platform's own hosts
 */
export function givenDomain(
  domain: string | null | undefined,
  sharedHosts: readonly string[],
  now: Domains = none,
): { domain?: string | null; proof?: string } {
  if (domain === undefined) return {}
  if (!domain) return { domain: null }
  const known = domain === now.domain || domain === now.claim?.domain
  return known ? { domain } : { domain, proof: proofFor(domain, sharedHosts) }
}

/**
 * What the TXT record of a claimed domain has to say. Random, so that nobody can have put it there before.
 */
function proofFor(domain: string, sharedHosts: readonly string[]): string {
  if (isSharedHost(domain, sharedHosts)) rejected('domain-reserved')
  return `league-verification=${randomBytes(16).toString('hex')}`
}
