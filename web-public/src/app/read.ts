import type { QueryClient } from '@tanstack/react-query'
import { createApiClient } from '@league/contracts/kernel/api-client'
import type { Read, ReadKey } from '@league/contracts/site/rendering'
import { type Site, tenantOf } from './site.ts'

type AnyInput = { params?: Record<string, string>; query?: Record<string, unknown> }
type AnyRead = (key: ReadKey, input?: AnyInput) => Promise<unknown>

/** Names the site's organization in every read, so that no page has to. */
export function readOf(site: Site, read: Read): Read {
  const tenant = tenantOf(site)
  const any = read as unknown as AnyRead
  const named: AnyRead = (key, input) => any(key, { ...input, query: { ...tenant, ...input?.query } })
  return named as unknown as Read
}

/** Reads over HTTP, each answer kept under the endpoint's name and input until something moves. */
export function cachedRead(client: QueryClient): Read {
  const api = createApiClient() as unknown as (key: string, input?: AnyInput) => Promise<{ body: unknown }>
  const read: AnyRead = (key, input) =>
    client.fetchQuery({
      queryKey: [key, input ?? {}],
      queryFn: async () => (await api(key, input)).body,
      staleTime: Infinity,
    })
  return read as unknown as Read
}
