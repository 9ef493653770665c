import { createHash, randomBytes } from 'node:crypto'

/** Returns 256 random bits as text, for a cookie or an API token. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the SHA-256 of a token, which is all that is stored. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Returns whether a text has the form of a token. Other texts need no lookup. */
export function isToken(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text)
}
