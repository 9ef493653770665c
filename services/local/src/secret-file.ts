import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Random text (base64url) that is kept in a file which only its owner may read, made when it is not there. On the disk
 * before it is answered, since what is locked with it is lost without it.
 *
 * @param bytes of randomness
 */
export function keepSecret(path: string, bytes: number): string {
  const draft = `${path}.${process.pid}`
  const file = openSync(draft, 'w', 0o600)
  writeSync(file, randomBytes(bytes).toString('base64url'))
  fsyncSync(file)
  closeSync(file)
  try {
    // A link instead of a renaming: of two first starts at once, both end with the same secret.
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  const folder = openSync(dirname(path), 'r')
  fsyncSync(folder)
  closeSync(folder)
  return readFileSync(path, 'utf8')
}
