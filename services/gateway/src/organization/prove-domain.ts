import { Resolver } from 'node:dns/promises'
import { rejected } from '@league/contracts/kernel/problem'

/** The TXT records of a name, each in the pieces that it came in. Fails where there are none. */
export type ResolveTxt = (name: string) => Promise<string[][]>

/** Longest wait for an answer, in milliseconds. */
const patience = 3_000

/** Asks these servers (`192.0.2.1`, `192.0.2.1:5353`), or those of the system. */
export function createResolveTxt(servers: readonly string[] = []): ResolveTxt {
  const resolver = new Resolver({ timeout: patience, tries: 1 })
  if (servers.length > 0) resolver.setServers(servers)
  return (name) => resolver.resolveTxt(name)
}

/**
 * Looks for the TXT record that proves whose a domain is.
 *
 * @param record name and value of the record
 * @throws Problem `domain-not-proven` where it is not there, says something else, or no server answers in time
 */
export async function requireProof(
  resolveTxt: ResolveTxt,
  record: { name: string; value: string },
): Promise<void> {
  const records = await resolveTxt(record.name).catch(() => [])
  const proven = records.some((pieces) => pieces.join('') === record.value)
  if (!proven) rejected('domain-not-proven')
}
