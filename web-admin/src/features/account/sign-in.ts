/** The address of the page on which somebody signs in. */
export interface SignInAddress {
  hostname: string
  pathname: string
  search: string
}

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Returns the tenant whose users may sign in at an address (R057). The domain is the query parameter
 * `domain`, otherwise the host without a leading `www.`; localhost has none. The slug is the first path
 * segment unless that is `login`.
 */
export function tenantOfSignIn(address: SignInAddress): { domain?: string; slug?: string } {
  const override = new URLSearchParams(address.search).get('domain')
  const host = LOCAL_HOSTS.has(address.hostname) ? null : address.hostname.replace(/^www\./, '')
  const domain = override ?? host
  const firstSegment = address.pathname.split('/')[1] ?? ''
  return {
    ...(domain ? { domain } : {}),
    ...(firstSegment && firstSegment !== 'login' ? { slug: firstSegment } : {}),
  }
}
