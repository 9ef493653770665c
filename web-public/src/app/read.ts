import type { QueryClient } from '@tanstack/react-query'
import { urlOf } from '@league/contracts/client/api-client'
import type { Read, ReadKey } from '@league/contracts/client/rendering'
import { type Site, tenantOf } from '../lib/site.ts'

type AnyInput = { params?: Record<string, string>; query?: Record<string, unknown> }
type AnyRead = (key: ReadKey, input?: AnyInput) => Promise<unknown>

/** Names the site's organization in every read, so that no page has to. */
export function readOf(site: Site, read: Read): Read {
  const tenant = tenantOf(site)
  const any = read as unknown as AnyRead
  // A page is asked for by the organization's id instead (R125).
  const named: AnyRead = (key, input) =>
    any(key, input?.query?.['orgId'] ? input : { ...input, query: { ...tenant, ...input?.query } })
  return named as unknown as Read
}

/** Reads over HTTP, each answer kept under the endpoint's name and input until something moves. */
export function cachedRead(client: QueryClient): Read {
  const read: AnyRead = (key, input) =>
    client.fetchQuery({
      queryKey: [key, input ?? {}],
      queryFn: () => get(urlOf(key.slice('GET '.length), input)),
      staleTime: Infinity,
    })
  return read as unknown as Read
}

/** The contract's client also writes, and brings the text of every refusal with it; a page needs the code at most. */
async function get(address: string): Promise<unknown> {
  const response = await fetch(address)
  if (response.ok) return response.json()
  const body = (await response.json().catch(() => null)) as { code?: unknown } | null
  throw Object.assign(new Error(`${response.status} ${address}`), { code: body?.code })
}
