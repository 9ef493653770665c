/** The prefix makes browsers insist on Secure, Path=/ and no Domain. They take it on http://localhost too. */
const name = '__Host-sid'
const attributes = 'Path=/; Secure; HttpOnly; SameSite=Lax'

/** @param seconds until the session ends for good */
export function sessionCookie(token: string, seconds: number): string {
  return `${name}=${token}; ${attributes}; Max-Age=${seconds}`
}

export const endedSessionCookie = `${name}=; ${attributes}; Max-Age=0`

/** The token in a Cookie header, or null. */
export function readSessionCookie(header: string | undefined): string | null {
  for (const pair of header?.split(';') ?? []) {
    const [key, value] = pair.trim().split('=', 2)
    if (key === name && value) return value
  }
  return null
}
