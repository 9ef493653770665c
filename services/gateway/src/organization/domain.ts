import { randomBytes } from 'node:crypto'
import { Resolver } from 'node:dns/promises'
import { reject } from '@league/contracts/kernel/problem'
import { isSharedHost } from '../kernel/hosts.ts'

/** The verified domain of an organization and the one it has claimed but not proven yet. */
interface Domains {
  domain: string | null
  claim: { domain: string } | null
}

/**
 * Returns the domain fields of a command. A new domain comes with the proof its owner has to publish, null
 * gives the domain up, and a form without the field changes nothing.
 *
 * @throws Problem `domain-reserved` for the platform's own hosts
 */
export function domainInput(
  domain: string | null | undefined,
  sharedHosts: readonly string[],
  current: Domains = { domain: null, claim: null },
): { domain?: string | null; proof?: string } {
  if (domain === undefined) return {}
  if (!domain) return { domain: null }
  const isKnown = domain === current.domain || domain === current.claim?.domain
  return isKnown ? { domain } : { domain, proof: proofFor(domain, sharedHosts) }
}

/** Returns a random value for the TXT record of a claimed domain. Nobody can have published it before. */
function proofFor(domain: string, sharedHosts: readonly string[]): string {
  if (isSharedHost(domain, sharedHosts)) reject('domain-reserved')
  return `league-verification=${randomBytes(16).toString('hex')}`
}

/** Looks up the TXT records of a name, each in the pieces it arrived in. Rejects if there are none. */
export type ResolveTxt = (name: string) => Promise<string[][]>

const DNS_TIMEOUT_MS = 3_000

/** Creates a resolver that asks these servers (`192.0.2.1:5353`), or by default those of the system. */
export function createResolveTxt(servers: readonly string[] = []): ResolveTxt {
  const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 1 })
  if (servers.length > 0) resolver.setServers(servers)
  return (name) => resolver.resolveTxt(name)
}

/**
 * Checks that the TXT record which proves the ownership of a domain is published.
 *
 * @param record name and value of the record
 * @throws Problem `domain-not-proven` if the record is missing or different, or if no server answers in time
 */
export async function requireProof(
  resolveTxt: ResolveTxt,
  record: { name: string; value: string },
): Promise<void> {
  const records = await resolveTxt(record.name).catch(() => [])
  const isProven = records.some((pieces) => pieces.join('') === record.value)
  if (!isProven) reject('domain-not-proven')
}
