import type { OrganizationId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'

/** The host of a request: the shared host of the platform, or the domain of one organization. */
export type Host = { kind: 'shared' } | { kind: 'domain'; domain: string; organizationId: OrganizationId }

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

const portAtEnd = /:(\d{1,5})$/
const portOf = (host: string): number | null => {
  const port = portAtEnd.exec(host)?.[1]
  return port !== undefined && Number(port) < 65_536 ? Number(port) : null
}

/** Returns a host in lower case, without port, trailing dot and leading www. */
export function normalizeHost(host: string): string {
  const name = portOf(host) === null ? host : host.replace(portAtEnd, '')
  return name
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^www\./, '')
}

/** Returns scheme and host of a site in the canonical form of its URLs, such as `https://east.example`. */
export function siteOrigin({ protocol, host }: { protocol: string; host: string }): string {
  const scheme = protocol === 'https' ? 'https' : 'http'
  const port = portOf(host) ?? 0
  const isDefaultPort = port === 0 || port === (scheme === 'https' ? 443 : 80)
  return `${scheme}://${normalizeHost(host)}${isDefaultPort ? '' : `:${port}`}`
}

/** Returns whether a Host header names this machine. */
export function isLoopbackHost(host: string): boolean {
  return loopback.has(normalizeHost(host))
}

/** Returns whether a normalized host belongs to the platform. Loopback names always do, on any port. */
export function isSharedHost(host: string, sharedHosts: readonly string[]): boolean {
  return loopback.has(host) || sharedHosts.includes(host)
}

/**
 * Resolves a Host header by exact lookup.
 *
 * @throws Problem `unknown-host`
 */
export async function resolveHost(
  host: string,
  sharedHosts: readonly string[],
  findOrganizationId: (domain: string) => Promise<OrganizationId | null>,
): Promise<Host> {
  const domain = normalizeHost(host)
  if (isSharedHost(domain, sharedHosts)) return { kind: 'shared' }
  const organizationId = /^[a-z0-9.-]{1,253}$/.test(domain) ? await findOrganizationId(domain) : null
  return organizationId ? { kind: 'domain', domain, organizationId } : reject('unknown-host')
}
