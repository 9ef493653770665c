import { vi } from 'vitest'
import type { Endpoints } from '@league/contracts/endpoints'

interface Sent {
  call: keyof Endpoints
  /** A form as its fields in their order. */
  body: unknown
  headers: Headers
}

/** What a call answers: a body, or a whole response. */
type Answers = Partial<Record<keyof Endpoints, (body: never) => unknown>>

/**
 * The network's end of a part of the app: answers calls by their endpoint and notes every write. A call that nobody answers fails
 * as one without an answer. `vi.unstubAllGlobals` takes it away.
 */
export function network(answers: Answers): Sent[] {
  const sent: Sent[] = []
  const calls = Object.keys(answers) as (keyof Endpoints)[]
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body, headers }: RequestInit) => {
    const path = address.split('?')[0] ?? ''
    const call = calls.find((key) =>
      new RegExp(`^${key.replace(/:\w+/g, '[^/]+')}$`).test(`${method} ${path}`),
    )
    if (!call) throw new TypeError(`nobody answers ${method} ${path}`)
    const given =
      body instanceof FormData ? [...body] : body ? (JSON.parse(String(body)) as unknown) : undefined
    if (method !== 'GET') sent.push({ call, body: given, headers: new Headers(headers) })
    const answer = await answers[call]?.(given as never)
    return answer instanceof Response ? answer : Response.json(answer)
  })
  return sent
}

/** A refusal as the server words it. */
export function refusal(status: number, code: string, message: string): Response {
  return Response.json({ code, message }, { status })
}

/** An answer that explains nothing. */
export const silence = () => Response.json({}, { status: 500 })
