import type { InjectOptions } from 'fastify'
import { hashToken, newToken } from '../accounts/tokens.ts'
import type { Product } from './product.ts'

interface SampleToken {
  userId: string
  organizationId: string
  role?: 'org_owner' | 'staff'
  name?: string
  expiresAt?: Date
}

/** Stores an API token, which is valid for a day unless the test says otherwise, and returns its script. */
export async function scriptOf(product: Product, token: SampleToken): Promise<Script> {
  const { userId, organizationId, role = 'staff', name = 'scores' } = token
  const now = product.clock()
  const { expiresAt = new Date(now.getTime() + 24 * 3_600_000) } = token
  const text = newToken()
  await product.pool.query(
    `
      insert into accounts.api_tokens (
        token_hash, organization_id, user_id, name, role, created_at, expires_at
      )
      values ($1, $2, $3, $4, $5, $6, $7)
    `,
    [hashToken(text), organizationId, userId, name, role, now, expiresAt],
  )
  return scriptWith(product, text)
}

/** Creates a caller that sends requests as `curl` does: with a token, without cookies and browser headers. */
export function scriptWith({ request }: Product, token: string, host = 'localhost') {
  const send = async (
    method: NonNullable<InjectOptions['method']>,
    url: string,
    { body, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
  ) => {
    const answer = await request(token, {
      method,
      url,
      headers: { host, authorization: `Bearer ${token}`, ...headers },
      ...(body === undefined ? {} : { payload: body }),
    })
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    return { status: answer.statusCode, json: isJson ? JSON.parse(answer.body) : undefined }
  }
  return {
    token,
    send,
    get: (url: string) => send('GET', url),
    post: (url: string, body: object) => send('POST', url, { body }),
    put: (url: string, body: object) => send('PUT', url, { body }),
    delete: (url: string) => send('DELETE', url),
  }
}

export type Script = ReturnType<typeof scriptWith>
