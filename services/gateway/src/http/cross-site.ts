import { rejected } from '@league/contracts/kernel/problem'

export interface SiteHeaders {
  method: string
  /** Scheme and host that the browser sees. */
  ownOrigin: string
  secFetchSite: string | undefined
  origin: string | undefined
}

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Lets a request that changes something pass only when the browser says that a page of ours sent it. A request with an
 * API token carries no cookie and needs no such proof: the caller does not ask here for it.
 *
 * @throws Problem `cross-site`, also when neither header is there
 */
export function requireSameSite({ method, ownOrigin, secFetchSite, origin }: SiteHeaders): void {
  if (safe.has(method)) return
  const same = secFetchSite === undefined ? origin === ownOrigin : secFetchSite === 'same-origin'
  if (!same) rejected('cross-site')
}
