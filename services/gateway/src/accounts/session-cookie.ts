import { fastifyCookie } from '@fastify/cookie'

// `serialize` and `parse` work once the plugin is registered, which `buildApp` does before anything is answered.

/** The prefix makes browsers insist on Secure, Path=/ and no Domain. They take it on http://localhost too. */
const name = '__Host-sid'
const attributes = { path: '/', secure: true, httpOnly: true, sameSite: 'lax' } as const

/** @param seconds until the session ends for good */
export function sessionCookie(token: string, seconds: number): string {
  return fastifyCookie.serialize(name, token, { ...attributes, maxAge: seconds })
}

/** Takes the cookie out of the browser. */
export function endedSessionCookie(): string {
  return sessionCookie('', 0)
}

/** The token in a Cookie header, or null. */
export function readSessionCookie(header: string | undefined): string | null {
  return (header && fastifyCookie.parse(header)[name]) || null
}
