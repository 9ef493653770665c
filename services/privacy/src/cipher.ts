import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const nonceBytes = 12
const tagBytes = 16
const prefix = 'sealed.1.'

/** AES-256-GCM. `bound` is authenticated with it: the text opens in the place that it was written for alone. */
export function encrypt(key: Buffer, plain: Buffer, bound: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes }).setAAD(
    Buffer.from(bound),
  )
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** @throws when key or place are others, or a bit was changed */
export function decrypt(key: Buffer, secret: Buffer, bound: string): Buffer {
  const nonce = secret.subarray(0, nonceBytes)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
    .setAAD(Buffer.from(bound))
    .setAuthTag(secret.subarray(-tagBytes))
  return Buffer.concat([decipher.update(secret.subarray(nonceBytes, -tagBytes)), decipher.final()])
}

/** A value as the log keeps it: text that says by its beginning that it is sealed. */
export function sealValue(key: Buffer, value: unknown, bound: string): string {
  return prefix + encrypt(key, Buffer.from(JSON.stringify(value)), bound).toString('base64url')
}

export function openValue(key: Buffer, sealed: string, bound: string): unknown {
  return JSON.parse(decrypt(key, Buffer.from(sealed.slice(prefix.length), 'base64url'), bound).toString())
}

export function isSealed(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith(prefix)
}
