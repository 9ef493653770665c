import { createApiClient, type ApiClient } from '@league/contracts/client/api-client'
import { noteProjections } from './query-client.ts'

const call = createApiClient()

/** The one client of this app; same origin, cookie session. */
export const api: ApiClient = async (key, ...input) => {
  const answer = await call(key, ...input)
  if (key.startsWith('GET ')) noteProjections(key, answer.projections)
  return answer
}
