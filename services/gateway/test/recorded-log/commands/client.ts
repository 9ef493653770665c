import type { TestCaller } from '../../../src/testing/caller.ts'
import { encodeForm, type FormPart } from '../../../src/testing/form.ts'
import type { Product } from '../../../src/testing/product.ts'

const MS_BETWEEN_REQUESTS = 50_000

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Creates a client whose requests must succeed and which returns their JSON. It advances the clock before
 * each request, so that events of different commands never have the same time.
 */
export function clientOf({ time }: Product, caller: TestCaller) {
  const send = async (method: Method, url: string, body?: unknown, headers: Record<string, string> = {}) => {
    time.now = new Date(time.now.getTime() + MS_BETWEEN_REQUESTS)
    const answer = await caller.send({ method, url, body, headers })
    if (answer.status !== 200) throw new Error(`${method} ${url}: ${answer.status} ${answer.text}`)
    return answer.json
  }
  return {
    get: (url: string) => send('GET', url),
    post: (url: string, body: unknown = {}) => send('POST', url, body),
    put: (url: string, body: unknown = {}) => send('PUT', url, body),
    delete: (url: string) => send('DELETE', url),
    /** Sends a form with files. */
    putForm(url: string, parts: readonly FormPart[]) {
      const { payload, headers } = encodeForm(parts)
      return send('PUT', url, payload, headers)
    },
  }
}

export type Client = ReturnType<typeof clientOf>
