import type { OrganizationId, UserId } from '@league/contracts/kernel/id'
import type { InjectOptions } from 'fastify'
import { createAccount } from '../accounts/create-account.ts'
import type { Role } from '@league/contracts/kernel/role'
import type { Product } from './product.ts'

export const samplePassword = 'correct horse battery staple'

export interface Request {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  body?: unknown
  headers?: Record<string, string>
}

/** Creates a caller that sends requests as a browser does, with the cookies of a user or as a visitor. */
export function callerOf({ request }: Product, cookie: string | null = null, host = 'localhost') {
  const send = async ({ method = 'GET', url, body, headers = {} }: Request) => {
    const options: InjectOptions = {
      method,
      url,
      headers: {
        host,
        ...(method === 'GET' ? {} : { 'sec-fetch-site': 'same-origin' }),
        ...(cookie ? { cookie } : {}),
        ...headers,
      },
    }
    if (body !== undefined) Object.assign(options, { payload: body })
    const answer = await request(cookie ?? 'visitor', options)
    const type = String(answer.headers['content-type'] ?? '')
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.body,
      json: type.startsWith('application/json') ? JSON.parse(answer.body) : undefined,
    }
  }
  return {
    cookie,
    send,
    get: (url: string, headers: Record<string, string> = {}) => send({ url, headers }),
    post: (url: string, body?: unknown, headers = {}) => send({ method: 'POST', url, body, headers }),
    put: (url: string, body?: unknown, headers = {}) => send({ method: 'PUT', url, body, headers }),
    delete: (url: string, headers = {}) => send({ method: 'DELETE', url, headers }),
  }
}

export type TestCaller = ReturnType<typeof callerOf>

/** Returns the cookies a response sets, as the browser sends them back. */
export function cookiesOf({ headers }: { headers: Record<string, unknown> }): string {
  const setCookies = [headers['set-cookie'] ?? []].flat() as string[]
  return setCookies.map((cookie) => cookie.split(';')[0]).join('; ')
}

/** Returns cookies that were set on this machine as other addresses set them: with the prefix of secure cookies. */
export function securely(cookies: string | null | undefined): string {
  return (cookies ?? '').replaceAll(/(^|; )(?=(?:sid|scorer|place)=)/g, '$1__Host-')
}

/** Creates an account, signs it in, and returns its caller when the read models show the account. */
export async function signedIn(
  product: Product,
  account: {
    username: string
    role: Role
    organizationId: OrganizationId | null
    mustChangePassword?: boolean
  },
): Promise<TestCaller & { userId: UserId }> {
  const userId = await createAccount(product.accounts, { ...account, password: samplePassword })
  const body = { username: account.username, password: samplePassword }
  const answer = await callerOf(product).post('/api/auth/login', body)
  if (answer.status !== 200) throw new Error(`${account.username} cannot sign in: ${answer.text}`)
  await product.waitForPosition(await product.dependencies.store.head())
  return { userId, ...callerOf(product, cookiesOf(answer)) }
}
