import { vi } from 'vitest'
import type { Endpoints } from '@league/contracts/endpoints'

interface SentCommand {
  call: keyof Endpoints
  /** A multipart form is an array of its fields. */
  body: unknown
  headers: Headers
}

/** Returns the body that a call responds with, or a complete response. */
type Answers = Partial<Record<keyof Endpoints, (body: never) => unknown>>

/**
 * Replaces `fetch`: answers calls by their endpoint and returns a list that grows with every command. A call
 * without a response fails like a broken network. `vi.unstubAllGlobals` restores `fetch`.
 */
export function network(answers: Answers): SentCommand[] {
  const sent: SentCommand[] = []
  const calls = Object.keys(answers) as (keyof Endpoints)[]
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body, headers }: RequestInit) => {
    const path = address.split('?')[0] ?? ''
    const call = calls.find((key) =>
      new RegExp(`^${key.replace(/:\w+/g, '[^/]+')}$`).test(`${method} ${path}`),
    )
    if (!call) throw new TypeError(`no answer is defined for ${method} ${path}`)
    const sentBody =
      body instanceof FormData ? [...body] : body ? (JSON.parse(String(body)) as unknown) : undefined
    if (method !== 'GET') sent.push({ call, body: sentBody, headers: new Headers(headers) })
    const answer = await answers[call]?.(sentBody as never)
    return answer instanceof Response ? answer : Response.json(answer)
  })
  return sent
}

/** Returns a refusal with the server's message. */
export function refusal(status: number, code: string, message: string): Response {
  return Response.json({ code, message }, { status })
}

/** Returns a failure of the server without an explanation. */
export const silence = () => Response.json({}, { status: 500 })
