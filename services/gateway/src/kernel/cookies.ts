import { fastifyCookie } from '@fastify/cookie'

// `serialize` and `parse` require the Fastify plugin, which `buildApp` registers.

/**
 * Browsers accept the prefix `__Host-` only with Secure, Path=/ and without Domain. They also accept it on
 * http://localhost.
 */
const sessionCookie = '__Host-sid'
/** Only counts for requests that say that they come from the page of a scorer. */
const scorerSessionCookie = '__Host-scorer'
/** Readable by scripts of our pages, which then show 'Dashboard' and 'Logout' (R029). It grants no access. */
const signedInMarker = 'signed-in'

/**
 * Returns the header of a cookie that scripts cannot read.
 *
 * @param seconds until the browser deletes it
 */
export function setCookie(cookie: string, value: string, seconds: number): string {
  return fastifyCookie.serialize(cookie, value, { ...cookieOptions, httpOnly: true, maxAge: seconds })
}

const cookieOptions = { path: '/', secure: true, sameSite: 'lax' } as const

/**
 * Returns the headers of the session cookie and of the marker beside it.
 *
 * @param seconds until the session ends for good
 */
export function sessionCookies(token: string, seconds: number): string[] {
  return [
    setCookie(sessionCookie, token, seconds),
    fastifyCookie.serialize(signedInMarker, token && '1', { ...cookieOptions, maxAge: seconds }),
  ]
}

/** Returns the headers that delete both cookies. */
export function endedSessionCookies(): string[] {
  return sessionCookies('', 0)
}

/** Returns the session token in a Cookie header, or null. */
export function readSessionCookie(header: string | undefined): string | null {
  return readCookie(header, sessionCookie)
}

export function readCookie(header: string | undefined, cookie: string): string | null {
  return (header && fastifyCookie.parse(header)[cookie]) || null
}

/** @param seconds until the link ends */
export function scorerCookie(token: string, seconds: number): string {
  return setCookie(scorerSessionCookie, token, Math.max(0, Math.floor(seconds)))
}

export function endedScorerCookie(): string {
  return scorerCookie('', 0)
}

export function readScorerCookie(header: string | undefined): string | null {
  return readCookie(header, scorerSessionCookie)
}
