import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureSecret } from './secret-file.ts'

/**
 * Returns the 32 bytes that wrap the keys of all people, from `master.key` in the data folder. Creates the
 * key on the first start.
 *
 * @throws Error if there is a database but no key: with a new key, every personal field would be unreadable
 */
export function ensureMasterKey(leagueData: string): Buffer {
  const path = join(leagueData, 'master.key')
  if (!existsSync(path) && existsSync(join(leagueData, 'postgres', 'cluster'))) {
    throw new Error(`${path} is missing. Without it, personal data cannot be read. Restore it from a backup.`)
  }
  mkdirSync(leagueData, { recursive: true, mode: 0o700 })
  return Buffer.from(ensureSecret(path, 32), 'base64url')
}
