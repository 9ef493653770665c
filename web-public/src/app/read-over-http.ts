import type { QueryClient } from '@tanstack/react-query'
import { urlOf } from '@league/contracts/client/api-client'
import type { Read, ReadKey } from '@league/contracts/client/rendering'
import { type Site, tenantQuery } from '../lib/site.ts'

type AnyInput = { params?: Record<string, string>; query?: Record<string, unknown> }
type AnyRead = (key: ReadKey, input?: AnyInput) => Promise<unknown>

/** Returns a read that adds the site's organization to every query, so that pages do not have to. */
export function readForSite(site: Site, read: Read): Read {
  const tenant = tenantQuery(site)
  const anyRead = read as unknown as AnyRead
  // Content pages are read by the organization's id instead (R125).
  const siteRead: AnyRead = (key, input) =>
    anyRead(key, input?.query?.['orgId'] ? input : { ...input, query: { ...tenant, ...input?.query } })
  return siteRead as unknown as Read
}

/** Returns a read over HTTP that caches each response by endpoint and input until the cache is invalidated. */
export function createCachedRead(client: QueryClient): Read {
  const read: AnyRead = (key, input) =>
    client.fetchQuery({
      queryKey: [key, input ?? {}],
      queryFn: () => fetchJson(urlOf(key.slice('GET '.length), input)),
      staleTime: Infinity,
    })
  return read as unknown as Read
}

/**
 * Fetches JSON. The contracts' client is not used here: it also sends commands and brings the messages of all
 * problems, of which a page needs only the code.
 *
 * @throws Error with the `code` of the problem, if the server sent one
 */
async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url)
  if (response.ok) return response.json()
  const body = (await response.json().catch(() => null)) as { code?: unknown } | null
  throw Object.assign(new Error(`${response.status} ${url}`), { code: body?.code })
}
