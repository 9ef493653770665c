import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'

/** Where a request was sent: the platform's own host, or the domain of one organization. */
export type Host = { kind: 'shared' } | { kind: 'domain'; domain: string; organizationId: Id }

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

const portAtEnd = /:(\d{1,5})$/
const portOf = (host: string): number | null => {
  const port = portAtEnd.exec(host)?.[1]
  return port !== undefined && Number(port) < 65_536 ? Number(port) : null
}

/** Lower case, without port, trailing dot and leading www. */
export function normalizeHost(host: string): string {
  const name = portOf(host) === null ? host : host.replace(portAtEnd, '')
  return name
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^www\./, '')
}

/** Scheme and host of a site as its addresses are written, however it was asked for: `https://east.example`. */
export function siteOrigin({ protocol, host }: { protocol: string; host: string }): string {
  const scheme = protocol === 'https' ? 'https' : 'http'
  const port = portOf(host) ?? 0
  const usual = port === 0 || port === (scheme === 'https' ? 443 : 80)
  return `${scheme}://${normalizeHost(host)}${usual ? '' : `:${port}`}`
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
