import { fastifyCookie } from '@fastify/cookie'
import type { IncomingHttpHeaders } from 'node:http'
import { isLoopbackHost, normalizeHost } from './hosts.ts'
import { isLoopback } from './network.ts'

// `serialize` and `parse` require the Fastify plugin, which `buildApp` registers.

/** The Cookie header of a browser, and how it is connected. */
export interface CookieSource {
  cookies: string | undefined
  /**
   * Whether the browser is on this machine and speaks plain http with us. Safari keeps no `Secure` cookie from
   * there, so the cookies of such a connection have names and attributes of their own.
   */
  isPlainLoopback?: boolean
}

/** Cookies that scripts cannot read. */
const names = {
  session: 'sid',
  /** Only counts for requests that say that they come from the page of a scorer. */
  scorer: 'scorer',
  /** Marks a browser in which a user has signed in before. */
  browser: 'place',
} as const

type Cookie = keyof typeof names

/** Readable by scripts of our pages, which then show 'Dashboard' and 'Logout' (R029). It grants no access. */
const signedInMarker = 'signed-in'

/**
 * Returns the name of a cookie. Browsers accept the prefix `__Host-` only with Secure, Path=/ and without Domain. A
 * connection reads only the names that it sets, so the two kinds of cookies never stand in for each other.
 */
function nameOf(cookie: Cookie, { isPlainLoopback }: Omit<CookieSource, 'cookies'>): string {
  return `${isPlainLoopback ? '' : '__Host-'}${names[cookie]}`
}

const attributesFor = (source: CookieSource | undefined) =>
  ({ path: '/', secure: !source?.isPlainLoopback, sameSite: 'lax' }) as const

/**
 * Returns the header of a cookie that scripts cannot read.
 *
 * @param seconds until the browser deletes it
 */
export function setCookie(
  source: CookieSource | undefined,
  cookie: Cookie,
  value: string,
  seconds: number,
): string {
  const attributes = { ...attributesFor(source), httpOnly: true, maxAge: Math.max(0, Math.floor(seconds)) }
  return fastifyCookie.serialize(nameOf(cookie, source ?? {}), value, attributes)
}

/**
 * Returns the headers of the session cookie and of the marker beside it.
 *
 * @param seconds until the session ends for good
 */
export function sessionCookies(source: CookieSource | undefined, token: string, seconds: number): string[] {
  return [
    setCookie(source, 'session', token, seconds),
    fastifyCookie.serialize(signedInMarker, token && '1', { ...attributesFor(source), maxAge: seconds }),
  ]
}

/** Returns the headers that delete both cookies. */
export function endedSessionCookies(source: CookieSource | undefined): string[] {
  return sessionCookies(source, '', 0)
}

/** Returns the value of a cookie, or null. */
export function readCookie(source: CookieSource | undefined, cookie: Cookie): string | null {
  return (source?.cookies && fastifyCookie.parse(source.cookies)[nameOf(cookie, source)]) || null
}

/** Returns whether a Cookie header has a session, by either name. */
export function hasSessionCookie(cookies: string): boolean {
  const connections = [{ cookies }, { cookies, isPlainLoopback: true }]
  return connections.some((source) => readCookie(source, 'session') !== null)
}

/** Returns whether a host is this machine, also by a name such as `wnba.localhost`, which needs no DNS. */
const isLoopbackName = (host: string) => isLoopbackHost(host) || normalizeHost(host).endsWith('.localhost')

/** What is known of a connection. */
export interface Connection {
  /** Address at the other end of the socket: that of the proxy, if there is one. */
  peer: string | undefined
  protocol: string
  host: string
  headers: IncomingHttpHeaders
}

const PROXY_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

/** Returns whether a proxy says that it has passed a request on. */
export const isProxied = (headers: IncomingHttpHeaders) =>
  PROXY_HEADERS.some((name) => headers[name] !== undefined)

/**
 * Returns whether a browser on this machine speaks plain http with us, with no proxy in between. A Host header is
 * not enough, because any client can send one.
 */
export function isPlainLoopback({ peer = '', protocol, host, headers }: Connection): boolean {
  return protocol === 'http' && isLoopback(peer) && isLoopbackName(host) && !isProxied(headers)
}
