import { createApiClient, type ApiClient } from '@league/contracts/client/api-client'
import { noteParkedChanges } from './parked-changes.ts'
import { noteProjections } from './query-client.ts'

let scorerId: string | null = null

/**
 * Makes all calls of this page those of somebody with a scorer link: the cookie of a scorer counts only for
 * requests that name its session. Null ends that.
 */
export function callAsScorer(id: string | null): void {
  scorerId = id
}

const call = createApiClient('', (url, request) => {
  if (scorerId === null) return fetch(url, request)
  return fetch(url, { ...request, headers: { ...request?.headers, 'x-scorer': scorerId } })
})

/** Calls the API of this origin with the session cookie. The whole app uses this client. */
export const api: ApiClient = async (key, ...input) => {
  const answer = await call(key, ...input)
  if (key.startsWith('GET ')) {
    noteProjections(key, answer.projections)
    noteParkedChanges(key, answer)
  }
  return answer
}
