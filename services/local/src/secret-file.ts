import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'

/**
 * Returns the secret in a file that only its owner can read. Creates it as random text in base64url. A new
 * secret is on disk before this returns, because everything encrypted with it would be lost without it.
 *
 * @param bytes number of random bytes
 */
export function ensureSecret(path: string, bytes: number): string {
  // A full or read-only disk must not keep an existing secret from being read.
  if (existsSync(path)) return readFileSync(path, 'utf8')
  const draft = `${path}.${process.pid}`
  const file = openSync(draft, 'w', 0o600)
  try {
    writeSync(file, randomBytes(bytes).toString('base64url'))
    fsyncSync(file)
    // A link never overwrites. Two first starts at the same time end up with the same secret.
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    closeSync(file)
    rmSync(draft)
  }
  const folder = openSync(dirname(path), 'r')
  fsyncSync(folder)
  closeSync(folder)
  return readFileSync(path, 'utf8')
}
