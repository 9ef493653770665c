import { randomBytes, randomUUID } from 'node:crypto'
import { TOTP } from 'otpauth'

/** The addresses of both gateways on this machine. */
export const gateways = ['http://localhost:3001', 'http://localhost:3002'] as const

export type Visitor = ReturnType<typeof createVisitor>

/** A browser on this machine, as far as the API is concerned: it keeps cookies, and has an origin. */
export function createVisitor(address: string = gateways[0]) {
  const cookies = new Map<string, string>()
  async function call<Body>(method: string, path: string, body?: unknown): Promise<Body> {
    const request = {
      method,
      headers: {
        origin: address,
        cookie: [...cookies].map((cookie) => cookie.join('=')).join('; '),
        'idempotency-key': randomUUID(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }
    // A connection that was kept since before a restart fails once. The key makes the repeat safe.
    const response = await fetch(address + path, request).catch(() => fetch(address + path, request))
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return JSON.parse(text) as Body
  }
  return {
    get: <Body>(path: string) => call<Body>('GET', path),
    post: <Body>(path: string, body: unknown) => call<Body>('POST', path, body),
    put: <Body>(path: string, body: unknown) => call<Body>('PUT', path, body),
  }
}

export interface SignIn {
  username: string
  password: string
}

export const newPassword = () => randomBytes(18).toString('base64url')

export async function signIn({ username, password }: SignIn): Promise<Visitor> {
  const visitor = createVisitor()
  await visitor.post('/api/auth/login', { username, password })
  return visitor
}

/** Creates the first administrator on the page `/setup` of a gateway. */
export async function setUp(gateway: string, token: string, { username, password }: SignIn): Promise<void> {
  const response = await fetch(`${gateway}/setup`, {
    method: 'POST',
    headers: { origin: gateway },
    body: new URLSearchParams({ token, username, password, repeated: password }),
    redirect: 'manual',
  })
  if (response.status !== 303) throw new Error(`/setup: ${response.status} ${await response.text()}`)
}

/** Signs in with a temporary password and chooses another one. */
export async function signInFirst(username: string, temporaryPassword: string) {
  const visitor = await signIn({ username, password: temporaryPassword })
  const password = newPassword()
  await visitor.post('/api/auth/password', { password })
  return { visitor, signIn: { username, password } }
}

/** Turns on two-step sign-in, which an administrator needs for everything else. */
export async function turnOnSecondFactor(visitor: Visitor, password: string): Promise<void> {
  const { authenticator } = await visitor.post<{ authenticator: { secret: string } }>(
    '/api/auth/second-factor',
    { password },
  )
  const code = new TOTP({ secret: authenticator.secret }).generate()
  await visitor.post('/api/auth/second-factor/confirm', { code })
}
