import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'

/** Where a request was sent: the platform's own host, or the domain of one organization. */
export type Host = { kind: 'shared' } | { kind: 'domain'; domain: string; organizationId: Id }

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Lower case, without port, trailing dot and leading www. */
export function normalizeHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/\.$/, '')
    .replace(/^www\./, '')
}

/** Whether a normalized host is the platform's own. This machine always is, on any port. */
export function isSharedHost(host: string, sharedHosts: readonly string[]): boolean {
  return loopback.has(host) || sharedHosts.includes(host)
}

/**
 * Finds out whose host this is, by exact look-up.
 *
 * @throws Problem `unknown-host`
 */
export async function resolveHost(
  given: string,
  sharedHosts: readonly string[],
  organizationOf: (domain: string) => Promise<Id | null>,
): Promise<Host> {
  const domain = normalizeHost(given)
  if (isSharedHost(domain, sharedHosts)) return { kind: 'shared' }
  const organizationId = /^[a-z0-9.-]{1,253}$/.test(domain) ? await organizationOf(domain) : null
  return organizationId ? { kind: 'domain', domain, organizationId } : rejected('unknown-host')
}
