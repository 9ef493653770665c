import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16
const SEALED_PREFIX = 'sealed.1.'

/**
 * Encrypts with AES-256-GCM. The result can only be decrypted with the same `context`, which is authenticated
 * data.
 */
export function encrypt(key: Buffer, plain: Buffer, context: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES }).setAAD(
    Buffer.from(context),
  )
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** @throws Error if the key or the context is a different one, or if the encrypted bytes were changed */
export function decrypt(key: Buffer, encrypted: Buffer, context: string): Buffer {
  const nonce = encrypted.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(context))
    .setAuthTag(encrypted.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(encrypted.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
}

/** Encrypts a JSON value as text for the log. The text starts with a prefix that marks it as sealed. */
export function sealValue(key: Buffer, value: unknown, context: string): string {
  return SEALED_PREFIX + encrypt(key, Buffer.from(JSON.stringify(value)), context).toString('base64url')
}

export function unsealValue(key: Buffer, sealed: string, context: string): unknown {
  const encrypted = Buffer.from(sealed.slice(SEALED_PREFIX.length), 'base64url')
  return JSON.parse(decrypt(key, encrypted, context).toString())
}

export function isSealed(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith(SEALED_PREFIX)
}
