import { randomBytes } from 'node:crypto'

/** 32 letters and digits, five bits each, without those that look alike when they are written down: i, l, o, u. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const hours = 24

/** 80 random bits as four groups of four. */
export function newTemporaryPassword(): string {
  const letters = [...randomBytes(16)].map((byte) => alphabet[byte % 32])
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-')
}

/** After this instant it opens nothing. */
export function temporaryUntil(now: Date): Date {
  return new Date(now.getTime() + hours * 3_600_000)
}
