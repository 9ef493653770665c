import { createApiClient, type ApiClient } from '@league/contracts/client/api-client'
import { noteProjections } from './query-client.ts'

const call = createApiClient()

/** Calls the API of this origin with the session cookie. The whole app uses this client. */
export const api: ApiClient = async (key, ...input) => {
  const answer = await call(key, ...input)
  if (key.startsWith('GET ')) noteProjections(key, answer.projections)
  return answer
}
