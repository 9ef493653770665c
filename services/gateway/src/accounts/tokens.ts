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

/** 32 letters and digits (5 bits each), without those that look alike in handwriting: i, l, o, u. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** Returns 80 random bits as four groups of four characters, for people to type. */
export function newReadableCode(): string {
  const letters = [...randomBytes(16)].map((byte) => alphabet[byte % 32])
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-')
}
