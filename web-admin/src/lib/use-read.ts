import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { EndpointInput, EndpointOutput } from '@league/contracts/kernel/endpoint'
import type { Endpoints } from '@league/contracts/endpoints'
import { api } from './api.ts'
import { fallbackMessage, withMessage } from './failure-text.ts'

type ReadKey = Extract<keyof Endpoints, `GET ${string}`>

interface ReadOptions<T> {
  enabled?: boolean
  /** Reads again every `every` milliseconds while `while` returns true for the last response. */
  poll?: { every: number; while: (value: T | undefined) => boolean }
  /** Keeps the last response on the screen while another page or filter loads. */
  keepPrevious?: boolean
}

/** Reads an endpoint. The query key is the endpoint's key with its input. */
export function useRead<K extends ReadKey>(
  key: K,
  input?: EndpointInput<Endpoints[K]>,
  { enabled = true, keepPrevious, poll }: ReadOptions<EndpointOutput<Endpoints[K]>> = {},
): UseQueryResult<EndpointOutput<Endpoints[K]>, Error> {
  return useQuery<EndpointOutput<Endpoints[K]>, Error>({
    queryKey: [key, input ?? {}],
    queryFn: async ({ signal }) => {
      const call = api as (key: K, input: unknown, options: object) => ReturnType<typeof api<K>>
      const answer = await call(key, input, { signal }).catch((error: unknown) => {
        throw withMessage(error, fallbackMessage(key))
      })
      return answer.body
    },
    ...(keepPrevious ? { placeholderData: (last: unknown) => last as EndpointOutput<Endpoints[K]> } : {}),
    enabled,
    ...(poll
      ? {
          refetchInterval: (query: { state: { data?: unknown } }) =>
            poll.while(query.state.data as never) && poll.every,
        }
      : {}),
  } as Parameters<typeof useQuery<EndpointOutput<Endpoints[K]>, Error>>[0])
}
