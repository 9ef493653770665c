import ipaddr from 'ipaddr.js'

/** Parses an address, converting IPv4-mapped IPv6 to IPv4. Returns null for any other text. */
function parse(address: string) {
  return ipaddr.isValid(address) ? ipaddr.process(address) : null
}

/**
 * Returns the network that throttling counts as one address: an IPv4 address or an IPv6 /64, which is what a
 * customer gets.
 */
export function networkOf(address: string): string {
  const parsed = parse(address)
  if (parsed?.kind() !== 'ipv6') return parsed?.toString() ?? address
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString().split('%', 1)[0]}/64`)}/64`
}

/** Returns whether an address is a loopback address, so that the caller is on this machine. */
export function isLoopback(address: string): boolean {
  return parse(address)?.range() === 'loopback'
}
