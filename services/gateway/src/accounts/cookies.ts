import { fastifyCookie } from '@fastify/cookie'

// `serialize` and `parse` work once the plugin is registered, which `buildApp` does before anything is answered.

/** The prefix `__Host-` makes browsers insist on Secure, Path=/ and no Domain. They take it on http://localhost too. */
const name = '__Host-sid'
/** Read by scripts of our pages, which then offer 'Dashboard' and 'Logout' (R029). It opens nothing. */
const marker = 'signed-in'

/** A cookie that no script sees. @param seconds until the browser forgets it */
export function setCookie(cookie: string, value: string, seconds: number): string {
  return fastifyCookie.serialize(cookie, value, { ...everywhere, httpOnly: true, maxAge: seconds })
}

const everywhere = { path: '/', secure: true, sameSite: 'lax' } as const

/** The session's cookie, and the marker beside it. @param seconds until the session ends for good */
export function sessionCookies(token: string, seconds: number): string[] {
  return [
    setCookie(name, token, seconds),
    fastifyCookie.serialize(marker, token && '1', { ...everywhere, maxAge: seconds }),
  ]
}

/** Takes both out of the browser. */
export function endedSessionCookies(): string[] {
  return sessionCookies('', 0)
}

/** The token in a Cookie header, or null. */
export function readSessionCookie(header: string | undefined): string | null {
  return readCookie(header, name)
}

export function readCookie(header: string | undefined, cookie: string): string | null {
  return (header && fastifyCookie.parse(header)[cookie]) || null
}
